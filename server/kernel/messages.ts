import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import { type Messages, withNested } from '#shared/kernel/translate.ts'
import type { Catalogues } from '#shared/messages/generated/catalogues.d.ts'
import { hasSameSigns } from '#shared/policies/wording.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../shared/messages')

const catalogues = new Map<string, Messages>()

const isLines = (text: Messages[string]): text is readonly string[] => Array.isArray(text)

/** A tree with the texts that it takes from other catalogues of the language. */
function nestedIn(text: Messages, language: LanguageCode): Messages {
  const put = (one: string) => withNested(one, (namespace) => catalogueOf(namespace, language))
  const textOf = (one: Messages[string]): Messages[string] => {
    if (typeof one === 'string') return put(one)
    return isLines(one) ? one.map(put) : nestedIn(one, language)
  }
  return Object.fromEntries(Object.entries(text).map(([key, one]) => [key, textOf(one)]))
}

/** The operator's texts by language and key, such as `services:card.from`; those that do not fit what comes along are ignored. */
export type Wording = { readonly [language in LanguageCode]?: Readonly<Record<string, string>> }

let wording: Wording = {}

/** A tree with the operator's texts in it, below the keys above it. */
function withOwn(tree: Messages, own: Readonly<Record<string, string>>, above: string): Messages {
  const textOf = (shipped: string, key: string) => {
    const text = own[key]
    return text !== undefined && hasSameSigns(text, shipped) ? text : shipped
  }
  const put = (one: Messages[string], key: string): Messages[string] => {
    if (typeof one === 'string') return textOf(one, key)
    return isLines(one) ? one.map((line, at) => textOf(line, `${key}.${at}`)) : withOwn(one, own, `${key}.`)
  }
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, put(one, above + key)]))
}

/** A catalogue as it comes along. */
export const readShipped = (namespace: string, language: LanguageCode): Messages =>
  JSON.parse(readFileSync(path.join(FOLDER, namespace, `${language}.json`), 'utf8'))

/** A catalogue with these texts of an operator. */
export function readWorded(namespace: string, language: LanguageCode, texts: Wording): Messages {
  const own = texts[language]
  const shipped = readShipped(namespace, language)
  return own ? withOwn(shipped, own, `${namespace}:`) : shipped
}

const readFile = (namespace: string, language: LanguageCode): Messages => readWorded(namespace, language, wording)

/** Trees that were read, with what writes them anew. */
const readers: { tree: Messages; read: () => Messages }[] = []

/** Puts the texts of a tree into another one of the same shape, which everybody who has it then reads. */
function putInto(target: Messages, source: Messages): void {
  // Readers see them as read-only; this is the only place that writes.
  const written = target as Record<string, Messages[string]>
  for (const [key, one] of Object.entries(source)) {
    const known = written[key]
    if (typeof one === 'string' || isLines(one) || known === undefined || typeof known === 'string' || isLines(known))
      written[key] = one
    else putInto(known, one)
  }
}

/** Makes these the operator's texts in all catalogues of this process, also in those that were read before. */
export function applyWording(texts: Wording): void {
  wording = texts
  const before = new Map(catalogues)
  catalogues.clear()
  for (const [name, tree] of before) {
    const [namespace = '', language = ''] = name.split('/')
    // The names are those of `catalogueOf`.
    putInto(tree, catalogueOf(namespace, language as LanguageCode))
  }
  for (const [name, tree] of before) catalogues.set(name, tree)
  for (const { tree, read } of readers) putInto(tree, read())
}

function catalogueOf(namespace: string, language: LanguageCode): Messages {
  const name = `${namespace}/${language}`
  const known = catalogues.get(name)
  if (known) return known
  const written = readFile(namespace, language)
  catalogues.set(name, written)
  const whole = nestedIn(written, language)
  catalogues.set(name, whole)
  return whole
}

/** The catalogue of a namespace in one language; its file is read once. */
export const readMessagesIn = <Name extends keyof Catalogues>(name: Name, language: LanguageCode): Catalogues[Name] =>
  // `shared/messages/translations.ts` proves that each language has what English has.
  catalogueOf(name, language) as unknown as Catalogues[Name]

/** The catalogue of a namespace in each language. */
export const readMessages = <Name extends keyof Catalogues>(name: Name): Record<LanguageCode, Catalogues[Name]> =>
  // The languages are the keys of the type.
  Object.fromEntries(languages.map((language) => [language, readMessagesIn(name, language)])) as Record<
    LanguageCode,
    Catalogues[Name]
  >

export type NotificationTexts = { title: string; lines: readonly string[] }
/** The texts of a transition that only the server reads: its line in a conversation, and its notifications by side. */
export type TransitionTexts = {
  chat?: string
  /** `many` replaces the text for several merged notifications; it may name their `count`. */
  notify?: { [side in 'buyer' | 'seller' | 'admin']?: NotificationTexts & { many?: NotificationTexts } }
}

type Written = Omit<NotificationTexts, 'lines'> & Partial<NotificationTexts> & { many?: NotificationTexts }
type WrittenTexts = Omit<TransitionTexts, 'notify'> & { notify?: Readonly<Record<string, Written>> }

/** The sides of a text: `both` are the two, who read the same. */
const sidesOf = (name: string) => (name === 'both' ? ['buyer', 'seller'] : [name])

/** The texts of each side. A notification that says all in its title needs no sentences. */
const bySide = (notify: Readonly<Record<string, Written>>) =>
  Object.fromEntries(
    Object.entries(notify).flatMap(([name, words]) => sidesOf(name).map((side) => [side, { lines: [], ...words }])),
  )

/** The texts of a group of transitions in each language, without those that only the web reads. */
export function readTransitionTexts(
  namespace: keyof Catalogues,
  group: 'transitions' | 'offers',
): Record<LanguageCode, Readonly<Record<string, TransitionTexts>>> {
  const readIn = (language: LanguageCode) => {
    // Both groups are objects by transition.
    const written = readFile(namespace, language)[group] as Record<string, WrittenTexts>
    const stored = Object.entries(written).flatMap(([name, { chat, notify }]) =>
      chat || notify
        ? [[name, { ...(chat ? { chat } : {}), ...(notify ? { notify: bySide(notify) } : {}) }] as const]
        : [],
    )
    return nestedIn(Object.fromEntries(stored), language)
  }
  const remembered = (language: LanguageCode) => {
    const tree = readIn(language)
    readers.push({ tree, read: () => readIn(language) })
    return tree
  }
  return Object.fromEntries(languages.map((language) => [language, remembered(language)])) as Record<
    LanguageCode,
    Record<string, TransitionTexts>
  >
}
