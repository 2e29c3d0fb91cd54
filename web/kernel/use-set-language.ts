import { writeCookie } from './cookies.ts'
import { type LanguageCode, switchLanguage, useI18n } from './i18n.tsx'

/** Switches the page and remembers the choice for the server. */
export function useSetLanguage(): (language: LanguageCode) => Promise<void> {
  const i18n = useI18n()
  return async (language) => {
    writeCookie('lang', language)
    if (language !== i18n.get().language) await switchLanguage(i18n, language)
  }
}
