import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { createTranslate as createFiller, type Messages } from '#shared/kernel/translate.ts'
import type { LoadedName, MessageVariables } from '#shared/messages/generated/catalogues.d.ts'
import { numberFormat, pluralOf } from '#web/ui/intl.ts'
import { writeCookie } from './visitor-state.ts'

export { type LanguageCode, languageOf, languages } from '#shared/kernel/language.ts'

/**
 * A folder below `shared/messages`, or a part of one whose catalogue is cut by `shared/messages/parts.json`; `common` is
 * always loaded.
 */
export type MessageNamespace = Exclude<LoadedName, 'common'>

const COMMON = 'common'

/** The name of each language in that language. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  am: 'አማርኛ',
  de: 'Deutsch',
  fr: 'Français',
}

/** The tags by which `Intl` writes dates, numbers and money. */
export const localeTags: Record<LanguageCode, string> = { en: 'en-GB', am: 'am-ET', de: 'de-DE', fr: 'fr-FR' }

/**
 * The catalogues of each language. They are separate modules, since a page needs the file names of one language only; a
 * plugin of Vite makes them of the JSON files.
 */
const indexes: Record<LanguageCode, () => Promise<typeof import('virtual:messages/en')>> = {
  en: () => import('virtual:messages/en'),
  am: () => import('virtual:messages/am'),
  de: () => import('virtual:messages/de'),
  fr: () => import('virtual:messages/fr'),
}

/** The names in Vite's manifest of what the messages of these namespaces are loaded from. */
export const catalogueIds = (namespaces: readonly string[], language: string): string[] =>
  [language, ...namespaces.map((namespace) => `${namespace}/${language}`)].map((name) => `shared/messages/${name}.js`)

/** A key that `t` takes. */
export type MessageKey = keyof MessageVariables

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** The values of a text; of several that a key may mean, those of all. */
type ValuesOf<Key extends MessageKey> =
  Intersection<MessageVariables[Key]> extends infer Values
    ? keyof Values extends never
      ? [values?: Readonly<Record<string, unknown>>]
      : [values: Values & Readonly<Record<string, unknown>>]
    : never

/** `t('services:card.from', { price })`; keys without a namespace are those of `common`. */
export type Translate = <const Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string

/** The operator's words for the namespaces of a page in its language, and which languages have any. */
export type Wording = {
  version: number
  languages: readonly LanguageCode[]
  language: LanguageCode
  texts: Readonly<Record<string, Messages>>
}

/** Finds the operator's words for a namespace, which stand in the place of those that come along. */
export type OwnMessages = (
  namespace: string,
  language: LanguageCode,
) => Messages | undefined | Promise<Messages | undefined>

/** The current language of the page and its translator; a change of language creates a new object. */
type Translation = { language: LanguageCode; t: Translate }

/** The words of a page: one a page in the browser, one a request on the server. */
export type I18n = {
  get: () => Translation
  subscribe: (listener: () => void) => () => void
  has: (namespace: string, language: LanguageCode) => boolean
  add: (namespace: string, language: LanguageCode, messages: Messages) => void
  own: OwnMessages | undefined
  /** The namespaces that are known in the current language. */
  namespaces: () => string[]
  /** Changes the language. The missing namespaces of the new language must have been added before. */
  switchTo: (language: LanguageCode) => void
}

const translationOf = (
  language: LanguageCode,
  messagesOf: (namespace: string) => Messages | undefined,
): Translation => ({
  language,
  // Its own type takes any key, so that one can be looked for.
  t: createTranslate(localeTags[language], messagesOf) as Translate,
})

/** Both trees in one: the parts of a catalogue have no text in common. */
const merged = (one: Messages | undefined, other: Messages): Messages => {
  const all: Record<string, Messages[string]> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = all[key]
    all[key] =
      typeof known === 'object' && typeof value === 'object' ? merged(known as Messages, value as Messages) : value
  }
  return all
}

const keyOf = (language: LanguageCode, namespace: string) => `${language}/${namespace}`

function createEmptyI18n(first: LanguageCode, own?: OwnMessages): I18n {
  const added = new Set<string>()
  const known = new Map<string, Messages>()
  const listeners = new Set<() => void>()
  const speechIn = (language: LanguageCode) =>
    translationOf(language, (namespace) => known.get(keyOf(language, namespace)))
  let current = speechIn(first)
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    has: (namespace, language) => added.has(keyOf(language, namespace)),
    own,
    add: (namespace, language, messages) => {
      const [name = ''] = namespace.split('/')
      const whole = keyOf(language, name)
      known.set(whole, merged(known.get(whole), messages))
      added.add(keyOf(language, namespace))
    },
    namespaces: () => {
      const prefix = keyOf(current.language, '')
      return [...added].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
    },
    switchTo: (language) => {
      current = speechIn(language)
      for (const listener of listeners) listener()
    },
  }
}

async function addCatalogue(i18n: I18n, namespace: string, language: LanguageCode) {
  if (i18n.has(namespace, language)) return
  const { catalogues } = await indexes[language]()
  const load = catalogues[namespace]
  if (!load) throw new Error(`There is no catalogue for ${namespace} in ${language}`)
  const [{ messages }, own] = await Promise.all([load(), i18n.own?.(namespace, language)])
  i18n.add(namespace, language, messages)
  // In the place of those.
  if (own) i18n.add(namespace, language, own)
}

const addAll = async (i18n: I18n, namespaces: readonly string[], language: LanguageCode): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => addCatalogue(i18n, namespace, language)))
}

/** Makes the namespaces usable in the current language. */
export const loadMessages = (i18n: I18n, namespaces: readonly string[]): Promise<void> =>
  addAll(i18n, [COMMON, ...namespaces], i18n.get().language)

export async function createI18n(
  language: LanguageCode,
  namespaces: readonly string[] = [],
  own?: OwnMessages,
): Promise<I18n> {
  const i18n = createEmptyI18n(language, own)
  await loadMessages(i18n, namespaces)
  return i18n
}

/** Brings everything that was loaded so far into another language, then switches to it. */
export async function switchLanguage(i18n: I18n, language: LanguageCode): Promise<void> {
  await addAll(i18n, i18n.namespaces(), language)
  i18n.switchTo(language)
}

const TranslationContext = createContext<{ i18n: I18n; speech: Translation } | undefined>(undefined)

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const speech = useSyncExternalStore(i18n.subscribe, i18n.get, i18n.get)
  const spoken = useMemo(() => ({ i18n, speech }), [i18n, speech])
  return <TranslationContext value={spoken}>{children}</TranslationContext>
}

function useTranslation() {
  const spoken = use(TranslationContext)
  if (!spoken) throw new Error('Words need an I18nProvider')
  return spoken
}

export const useI18n = (): I18n => useTranslation().i18n

export const useT = (): Translate => useTranslation().speech.t

/** The language that the page is in. */
export const useLanguage = (): LanguageCode => useTranslation().speech.language

const loading = new WeakMap<I18n, Map<string, Promise<void>>>()

/** A load under way or done is remembered; a failed one is repeated by the next component that needs the words. */
function loadOnce(i18n: I18n, namespace: MessageNamespace, language: string): Promise<void> | undefined {
  const known = loading.get(i18n) ?? new Map<string, Promise<void>>()
  loading.set(i18n, known)
  const key = `${language}/${namespace}`
  const earlier = known.get(key)
  if (earlier || i18n.has(namespace, i18n.get().language)) return earlier
  const promise = loadMessages(i18n, [namespace]).catch(() => void known.delete(key))
  known.set(key, promise)
  return promise
}

/**
 * Waits for the messages of what is loaded apart from every screen. False if they cannot be had: such a part is not worth
 * breaking a page for.
 */
export function useMessageNamespace(...namespaces: readonly MessageNamespace[]): boolean {
  const i18n = useI18n()
  const language = useLanguage()
  // React requires the same promises on every render of a component that suspended. All are begun before one is awaited.
  const loads = namespaces.map((namespace) => loadOnce(i18n, namespace, language))
  for (const promise of loads) if (promise) use(promise)
  return namespaces.every((namespace) => i18n.has(namespace, language))
}

/** Switches the page and remembers the choice for the server. */
export function useSetLanguage(): (language: LanguageCode) => Promise<void> {
  const i18n = useI18n()
  return async (language) => {
    writeCookie('lang', language)
    if (language !== i18n.get().language) await switchLanguage(i18n, language)
  }
}

/** The words of one language, counted and numbered as a browser shows them. */
export const createTranslate = (locale: string, catalogueOf: (namespace: string) => Messages | undefined) => {
  const numbers = numberFormat(locale)
  return createFiller({ pluralOf: (count) => pluralOf(locale, count), write: numbers.format }, catalogueOf)
}
