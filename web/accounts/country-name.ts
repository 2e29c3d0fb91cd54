import { useFormat } from '#web/kernel/format.ts'

/** "DE" as the page's language calls it. */
export function useCountryName(): (code: string) => string {
  const { locale } = useFormat()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (code) => names.of(code) ?? code
}
