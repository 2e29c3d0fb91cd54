import { useSearchParams } from 'react-router'
import { api } from './api.tsx'
import type { LanguageCode } from './i18n.tsx'
import { storeUser, useSession } from './session.tsx'
import { useSetLanguage } from './use-set-language.ts'

/** Switches the language for this browser and, for somebody signed in, for their mails. */
export function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const setLanguage = useSetLanguage()
  const { user } = useSession()
  const [query, setQuery] = useSearchParams()
  return async (language) => {
    await setLanguage(language)
    // The address would bring the old language back.
    if (query.has('lang')) {
      query.delete('lang')
      setQuery(query, { replace: true, preventScrollReset: true })
    }
    if (!user) return
    const body = { preferences: { locale: language } }
    // The page is already in the new language: a failure here would only confuse.
    const reply = await api.user.update({ params: { id: user._id }, body }).catch(() => undefined)
    if (reply) storeUser(reply.user)
  }
}
