import { use } from 'react'
import type { Translated } from '#shared/contract/site-content.ts'
import { type LanguageCode, languages, useLanguage } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { BlockLanguageContext } from './landing-texts.ts'

/** The languages in which an own text is looked for: a language without one has that of the first one. */
export function useTextOrder(): readonly LanguageCode[] {
  const { defaultLanguage } = useSite()
  const reader = useLanguage()
  const language = use(BlockLanguageContext) ?? reader
  return [language, defaultLanguage, ...languages]
}

export const textInOrder = (texts: Translated, order: readonly LanguageCode[]): string | undefined =>
  order.map((each) => texts[each]?.trim()).find(Boolean)
