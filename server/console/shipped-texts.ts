import { readShipped } from '#server/kernel/messages.ts'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import type { Messages } from '#shared/kernel/translate.ts'
import { searchable } from '#shared/policies/wording.ts'
import { namespaces } from '../../scripts/messages.mjs'

/** A text of the interface as it comes along, and its pieces as they are searched. */
export type ShippedText = { language: LanguageCode; key: string; text: string; pieces: readonly string[] }

type ByKey = ReadonlyMap<string, ShippedText>

/** The texts of a tree with their keys; the lines of a list are named by their numbers. */
function* textsIn(tree: Messages, above: string): Generator<[key: string, text: string]> {
  for (const [name, one] of Object.entries(tree)) {
    const key = above + name
    if (typeof one === 'string') yield [key, one]
    else if (Array.isArray(one)) for (const [at, line] of one.entries()) yield [`${key}.${at}`, line]
    else yield* textsIn(one as Messages, `${key}.`)
  }
}

const readIn = (language: LanguageCode): ByKey =>
  new Map(
    namespaces().flatMap((namespace) =>
      [...textsIn(readShipped(namespace, language), `${namespace}:`)].map(
        ([key, text]) => [key, { language, key, text, pieces: searchable(text) }] as const,
      ),
    ),
  )

const known = new Map<LanguageCode, ByKey>()

/** Every text of a language by its key; read once, with the first administrator who looks for one. */
export function shippedTexts(language: LanguageCode): ByKey {
  const found = known.get(language) ?? readIn(language)
  known.set(language, found)
  return found
}

/** Every text in these languages. */
export const allShippedTexts = (only?: LanguageCode): ShippedText[] =>
  (only ? [only] : languages).flatMap((language) => [...shippedTexts(language).values()])
