export const languages = ['en', 'am', 'de', 'fr'] as const
export type LanguageCode = (typeof languages)[number]

/** `et` is an alias of Amharic: some clients store it. */
const ALIASES: Record<string, LanguageCode> = { et: 'am' }

/** Our language for a tag (`de-AT` is German), or undefined. */
export function languageOf(tag: string | undefined): LanguageCode | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return languages.find((language) => language === base) ?? ALIASES[base]
}

/** The languages that an installation offers, and the one that stands in for the others. */
export type OfferedLanguages = { languages: readonly LanguageCode[]; defaultLanguage: LanguageCode }

/** The first of the candidates that is offered, or else the default one. */
export const offeredLanguage = (
  { languages: offered, defaultLanguage }: OfferedLanguages,
  ...candidates: (LanguageCode | undefined)[]
): LanguageCode => candidates.find((language) => language && offered.includes(language)) ?? defaultLanguage

/** The first of these languages in an `Accept-Language` header, by its weights, or undefined. */
export function acceptedLanguage(
  header: string | undefined,
  offered: readonly LanguageCode[] = languages,
): LanguageCode | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const language = languageOf(tag)
    if (language && offered.includes(language)) return language
  }
  return undefined
}
