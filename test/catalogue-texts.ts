import { readMessagesIn } from '#server/kernel/messages.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import type { Messages } from '#shared/kernel/translate.ts'
import type { Catalogues } from '#shared/messages/generated/catalogues.d.ts'
import { namespaces as namesOfNamespaces } from '../scripts/messages.mjs'

export type Namespace = keyof Catalogues

/** Every namespace of `shared/messages`. */
export const namespaces = namesOfNamespaces() as Namespace[]

/** Every text of a tree with its dotted key; the lines of a list have their index. */
export const textsOf = (tree: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : textsOf(value, `${prefix}${key}.`),
  )

/** The catalogue as `t` reads it. */
export const catalogueOf = (namespace: Namespace, language: LanguageCode): Messages =>
  // A union of all catalogues is too much for the compiler to compare.
  readMessagesIn(namespace, language) as unknown as Messages

/** Every text of a namespace in a language with its dotted key. */
export const textsIn = (namespace: Namespace, language: LanguageCode): [key: string, text: string][] =>
  textsOf(catalogueOf(namespace, language))

/** Every text in a language with its key, such as `chat:send`; by itself those of all namespaces. */
export const allTexts = (
  language: LanguageCode,
  among: readonly Namespace[] = namespaces,
): [key: string, text: string][] =>
  among.flatMap((namespace) =>
    textsIn(namespace, language).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
  )
