import { useTranslation } from 'react-i18next'
import { writeCookie } from './cookies.ts'
import { type LanguageCode, languageIn, switchLanguage } from './i18n.tsx'

/** Switches the page and remembers the choice for the server. */
export function useSetLanguage(): (language: LanguageCode) => Promise<void> {
  const { i18n } = useTranslation()
  return async (language) => {
    writeCookie('lang', language)
    if (language !== languageIn(i18n)) await switchLanguage(i18n, language)
  }
}
