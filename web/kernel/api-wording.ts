import type { Messages } from '#shared/kernel/translate.ts'
import type { LanguageCode, OwnMessages, Wording } from './i18n.tsx'

type Texts = Readonly<Record<string, Messages>>

/** The words that came with the page, and for its other namespaces and languages a file of the same version, read once. */
export function ownMessages({ version, languages, language: given, texts }: Wording): OwnMessages {
  const files = new Map<LanguageCode, Promise<Texts>>()
  const fileIn = (language: LanguageCode) => {
    const known =
      files.get(language) ??
      fetch(`/wording/${version}/${language}.json`)
        .then((reply): Promise<Texts> | Texts => (reply.ok ? reply.json() : {}))
        // Without a connection the words that come along are understood as well; the next screen asks again.
        .catch((): Texts => {
          files.delete(language)
          return {}
        })
    files.set(language, known)
    return known
  }
  return async (loaded, language) => {
    if (!languages.includes(language)) return undefined
    const [namespace = ''] = loaded.split('/')
    return language === given && namespace in texts ? texts[namespace] : (await fileIn(language))[namespace]
  }
}
