import { withFrenchSpaces } from './french-spaces.ts'

/** Words by key, nested as deep as they like. */
export type Messages = { readonly [key: string]: string | Messages }

type Values = Readonly<Record<string, unknown>>

/** The number rules of a language; its plural classes are those of `Intl.PluralRules`. */
export type Counting = { pluralOf: (count: number) => string; write: (value: number) => string }

/** `{{name}}`, or `{{name, number}}` in the digits and groups of the language. */
const PLACE = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g

const textAt = (messages: Messages | undefined, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<string | Messages | undefined>((tree, key) => (typeof tree === 'object' ? tree[key] : undefined), messages)
  return typeof found === 'string' ? found : undefined
}

/**
 * Finds and fills the words of one language: `namespace:path.to.key`, without a namespace in `common`. With a `count`
 * the key's plural form is meant, such as `_one` or `_other`; `_zero` is that of 0 in every language. Values are not
 * interpolated again. An unknown key is returned as it is, unless there is a `defaultValue`.
 */
export function createTranslate(
  { pluralOf, write }: Counting,
  catalogueOf: (namespace: string) => Messages | undefined,
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
    const colon = key.indexOf(':')
    const messages = catalogueOf(colon < 0 ? 'common' : key.slice(0, colon))
    const path = key.slice(colon + 1)
    const { count, defaultValue } = values
    const text = (typeof count === 'number' ? countedText(messages, path, count) : undefined) ?? textAt(messages, path)
    if (text === undefined) return typeof defaultValue === 'string' ? defaultValue : path
    return withFrenchSpaces(text).replace(PLACE, (_, name: string, isNumber?: string) =>
      shown(values[name], isNumber !== undefined),
    )
  }
}
