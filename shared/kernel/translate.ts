import { withFrenchSpaces } from './french-spaces.ts'

/** Messages by key, nested as deep as they like. A list is one of lines, which only the server reads. */
export type Messages = { readonly [key: string]: string | readonly string[] | Messages }

type Values = Readonly<Record<string, unknown>>
type CatalogueOf = (namespace: string) => Messages | undefined

/** The number rules of a language; its plural classes are those of `Intl.PluralRules`. */
export type Counting = { pluralOf: (count: number) => string; write: (value: number) => string }

/** `{{name}}`, or `{{name, number}}` in the digits and groups of the language. */
const PLACE = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g
/** `$t(common:reservation)` stands for the text of that key. */
const NESTED = /\$t\(([^)]+)\)/g

const DEFAULT = 'common'

const textAt = (messages: Messages | undefined, path: string): string | undefined => {
  let found: unknown = messages
  // A list is read by its index, as everything else by its name.
  for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key]
  return typeof found === 'string' ? found : undefined
}

function placeOf(key: string): [namespace: string, path: string] {
  const colon = key.indexOf(':')
  return [colon < 0 ? DEFAULT : key.slice(0, colon), key.slice(colon + 1)]
}

/** Puts the text of another key in place of each `$t(namespace:key)`; one that is not known stays as it is. */
export const withNested = (text: string, catalogueOf: CatalogueOf): string =>
  text.replace(NESTED, (whole, key: string) => {
    const [namespace, path] = placeOf(key)
    return textAt(catalogueOf(namespace), path) ?? whole
  })

/**
 * Finds and fills the messages of one language: `namespace:path.to.key`, without a namespace in `common`. With a `count`
 * the key's plural form is meant, such as `_one` or `_other`; `_zero` is that of 0 in every language. Values are not
 * interpolated again. An unknown key is returned as it is, unless there is a `defaultValue`.
 */
export function createTranslate(
  { pluralOf, write }: Counting,
  catalogueOf: CatalogueOf,
): (key: string, values?: Values) => string {
  const shown = (value: unknown, isNumber: boolean) => {
    if (value === undefined || value === null) return ''
    return isNumber && typeof value === 'number' ? write(value) : String(value)
  }
  const countedText = (messages: Messages | undefined, path: string, count: number) =>
    (count === 0 ? textAt(messages, `${path}_zero`) : undefined) ??
    textAt(messages, `${path}_${pluralOf(count)}`) ??
    textAt(messages, `${path}_other`)

  return (key, values = {}) => {
    const [namespace, path] = placeOf(key)
    const messages = catalogueOf(namespace)
    const { count, defaultValue } = values
    const text = (typeof count === 'number' ? countedText(messages, path, count) : undefined) ?? textAt(messages, path)
    if (text === undefined) return typeof defaultValue === 'string' ? defaultValue : path
    return withFrenchSpaces(withNested(text, catalogueOf)).replace(PLACE, (_, name: string, isNumber?: string) =>
      shown(values[name], isNumber !== undefined),
    )
  }
}
