import { useFormat } from '#web/kernel/format.ts'

/** Tags such as `de` as a list in the page's language: "German and Amharic". */
export function useSpokenLanguages(tags: readonly string[]): string {
  const { locale, list } = useFormat()
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'dialect' })
  return list(tags.map((tag) => names.of(tag) ?? tag))
}
