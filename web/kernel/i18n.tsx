import { createInstance, type FlatNamespace, type i18n as I18n, type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'

export { type LanguageCode, languageOf, languages } from '#shared/kernel/language.ts'

/** A folder below `shared/messages` whose English catalogue registers itself; `common` is always loaded. */
export type MessageNamespace = Exclude<FlatNamespace, 'common'>

const COMMON = 'common'

/** What each language calls itself. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  am: 'አማርኛ',
  de: 'Deutsch',
  fr: 'Français',
}

/** The tags by which `Intl` writes dates, numbers and money. */
export const localeTags: Record<LanguageCode, string> = { en: 'en-GB', am: 'am-ET', de: 'de-DE', fr: 'fr-FR' }

type Catalogue = { messages: Record<string, unknown> }

/** Without those that only the server says. */
const catalogues = import.meta.glob<Catalogue>([
  '../../shared/messages/*/{en,am,de,fr}.ts',
  '!../../shared/messages/{mail,notifications}/*.ts',
])

const fileOf = (namespace: string, language: string) => `../../shared/messages/${namespace}/${language}.ts`

/** The catalogue's name in Vite's manifest. */
export const catalogueId = (namespace: string, language: string) => fileOf(namespace, language).slice('../../'.length)

const isOurs = (language: string): language is LanguageCode => languages.some((known) => known === language)

export const languageIn = (i18n: I18n): LanguageCode => (isOurs(i18n.language) ? i18n.language : 'en')

async function addCatalogue(i18n: I18n, namespace: string, language: LanguageCode) {
  if (i18n.hasResourceBundle(language, namespace)) return
  const load = catalogues[fileOf(namespace, language)]
  if (!load) throw new Error(`There is no catalogue for ${namespace} in ${language}`)
  const { messages } = await load()
  i18n.addResourceBundle(language, namespace, messages)
}

/** Makes the namespaces usable in the current language. */
export async function loadMessages(i18n: I18n, namespaces: readonly string[]): Promise<void> {
  await Promise.all([COMMON, ...namespaces].map((namespace) => addCatalogue(i18n, namespace, languageIn(i18n))))
}

/** One instance a page in the browser, one a request on the server. */
export async function createI18n(language: LanguageCode, namespaces: readonly string[] = []): Promise<I18n> {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    fallbackLng: false,
    ns: [COMMON],
    defaultNS: COMMON,
    resources: {},
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  })
  await loadMessages(i18n, namespaces)
  return i18n
}

/** Brings everything that was loaded so far into another language, then switches to it. */
export async function switchLanguage(i18n: I18n, language: LanguageCode): Promise<void> {
  const loaded = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await Promise.all(loaded.map((namespace) => addCatalogue(i18n, namespace, language)))
  await i18n.changeLanguage(language)
}

export type Translate = TFunction<FlatNamespace[]>

/** `t('services:card.from')`; keys without a namespace are those of `common`. */
export const useT = (): Translate => useTranslation().t as unknown as Translate

/** The language that the page is in. */
export const useLanguage = (): LanguageCode => languageIn(useTranslation().i18n)
