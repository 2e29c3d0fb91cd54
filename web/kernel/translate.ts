/** A catalogue: words by key, nested as deep as it likes. */
export type Messages = { readonly [key: string]: string | Messages }

export type Values = Readonly<Record<string, unknown>>

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
 * the key's plural form is meant, `_one` or `_other`. What is filled in is never looked into again. A key that nobody
 * has is given back, unless `defaultValue` says what to say instead.
 */
export function createTranslate(
  locale: string,
  catalogueOf: (namespace: string) => Messages | undefined,
): (key: string, values?: Values) => string {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  const write = (value: unknown, isNumber: boolean) => {
    if (value === undefined || value === null) return ''
    return isNumber && typeof value === 'number' ? numbers.format(value) : String(value)
  }

  return (key, values = {}) => {
    const colon = key.indexOf(':')
    const messages = catalogueOf(colon < 0 ? 'common' : key.slice(0, colon))
    const path = key.slice(colon + 1)
    const { count, defaultValue } = values
    const text =
      (typeof count === 'number'
        ? (textAt(messages, `${path}_${plurals.select(count)}`) ?? textAt(messages, `${path}_other`))
        : undefined) ?? textAt(messages, path)
    if (text === undefined) return typeof defaultValue === 'string' ? defaultValue : path
    return text.replace(PLACE, (_, name: string, isNumber?: string) => write(values[name], isNumber !== undefined))
  }
}
