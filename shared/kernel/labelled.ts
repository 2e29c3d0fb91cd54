import type { LanguageCode } from './language.ts'

/** French sets its colon apart, and Amharic has its own. */
const COLONS: Record<LanguageCode, string> = { en: ':', am: '፦', de: ':', fr: '\u00a0:' }

/** A label before what it names, with the colon of the language: "Price: €80"; on a line of its own if `isApart`. */
export const labelled = (language: LanguageCode, label: string, text: string, isApart = false): string =>
  `${label}${COLONS[language]}${isApart ? '\n' : ' '}${text}`
