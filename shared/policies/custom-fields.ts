export const fieldTypes = ['text', 'number', 'choice', 'yesNo'] as const
export type FieldType = (typeof fieldTypes)[number]

export const FIELD_LIMITS = {
  /** Fields of one category that are asked for; those that are switched off are kept beside them. */
  fields: 20,
  storedFields: 60,
  choices: 50,
  storedChoices: 150,
  key: 40,
  name: 60,
  unit: 12,
  text: 120,
  number: 1_000_000_000,
  decimals: 3,
} as const

/** The name in each language; an absent one shows the English name. */
export type FieldNames = {
  en: string
  am?: string | null | undefined
  de?: string | null | undefined
  fr?: string | null | undefined
}

export type FieldChoice = { key: string; names: FieldNames; isOffered: boolean }

/** A custom field of the listings in a category. What is not offered is neither asked for nor shown, and keeps its values. */
export type CustomField = {
  key: string
  type: FieldType
  names: FieldNames
  unit?: string | undefined
  choices?: readonly FieldChoice[] | undefined
  isRequired: boolean
  isFilterable: boolean
  isOffered: boolean
}

export type FieldValue = string | number | boolean
export type FieldValues = Readonly<Record<string, FieldValue>>
/** Values as they are sent: null and an empty text mean that there is none. */
export type SentValues = Readonly<Record<string, FieldValue | null | undefined>>

/** The part of a definition that its values depend on. */
export type ValueRule = Pick<CustomField, 'key' | 'type' | 'isRequired'> & {
  choices?: readonly { key: string; isOffered?: boolean | undefined }[] | undefined
}

/** A number that is stored as it is written: within the limits, and with at most three decimals. */
export const isFieldNumber = (value: number): boolean =>
  Math.abs(value) <= FIELD_LIMITS.number && Math.round(value * 1000) / 1000 === value

const choiceError = ({ choices = [] }: ValueRule, value: FieldValue): string | undefined => {
  const chosen = choices.find(({ key }) => key === value)
  if (!chosen) return 'must be one of the choices'
  return chosen.isOffered === false ? 'is not offered any more' : undefined
}

/** The error of a value, in the words of the API; undefined for a right one. */
function errorOf(field: ValueRule, value: FieldValue): string | undefined {
  switch (field.type) {
    case 'text':
      if (typeof value !== 'string') return 'must be a text'
      return value.length > FIELD_LIMITS.text ? `must have at most ${FIELD_LIMITS.text} characters` : undefined
    case 'number':
      return typeof value === 'number' && isFieldNumber(value)
        ? undefined
        : `must be a number up to ${FIELD_LIMITS.number} with at most ${FIELD_LIMITS.decimals} decimals`
    case 'choice':
      return choiceError(field, value)
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
  }
}

const tidied = (value: FieldValue | null | undefined): FieldValue | undefined => {
  if (typeof value !== 'string') return value ?? undefined
  return value.trim().replace(/\s+/g, ' ') || undefined
}

export type CheckedValues = { values: FieldValues; errors: [path: string, message: string][] }

/**
 * Returns the sent values of the fields of a category, and each error by its path: the server and the forms check by this function. What
 * the category does not have is dropped: a field may be switched off while a form is open.
 */
export function checkValues(fields: readonly ValueRule[], sent: SentValues): CheckedValues {
  const values: Record<string, FieldValue> = {}
  const errors: [string, string][] = []
  for (const field of fields) {
    const value = tidied(Object.hasOwn(sent, field.key) ? sent[field.key] : undefined)
    const missing = field.isRequired ? 'is required' : undefined
    const error = value === undefined ? missing : errorOf(field, value)
    if (error) errors.push([`customFields.${field.key}`, error])
    if (value !== undefined) values[field.key] = value
  }
  return { values, errors }
}

/** True for a stored value that can still be shown: also a choice that is not offered any more. */
export const isShownValue = (field: ValueRule, value: FieldValue | undefined): value is FieldValue =>
  value !== undefined && [undefined, 'is not offered any more'].includes(errorOf(field, value))

/** The stored values that fit these fields, without choices that are not offered any more. */
export function valuesIn(fields: readonly ValueRule[], stored: FieldValues): FieldValues {
  const kept = fields.flatMap((field): [string, FieldValue][] => {
    const value = Object.hasOwn(stored, field.key) ? stored[field.key] : undefined
    return value !== undefined && errorOf(field, value) === undefined ? [[field.key, value]] : []
  })
  return Object.fromEntries(kept)
}

/** A name in a language, or else in English. */
export const fieldName = (names: FieldNames, language: keyof FieldNames): string => names[language] || names.en

/** The names in all languages, the missing ones in English. */
export const allNames = (names: FieldNames): Record<keyof FieldNames, string> => ({
  en: names.en,
  am: fieldName(names, 'am'),
  de: fieldName(names, 'de'),
  fr: fieldName(names, 'fr'),
})

/** A filter by one field: a choice, `yes`, `no`, or a range of numbers. */
export type FieldFilter =
  | { key: string; is: string }
  | { key: string; from: number | undefined; to: number | undefined }

const RANGE = /^(-?\d{1,10}(?:\.\d{1,3})?)?\.\.(-?\d{1,10}(?:\.\d{1,3})?)?$/

function filterOf(part: string): FieldFilter[] {
  const [key = '', wanted = '', ...rest] = part.split(':')
  if (!/^[a-z0-9-]{1,40}$/.test(key) || rest.length > 0) return []
  if (/^[a-z0-9-]{1,40}$/.test(wanted)) return [{ key, is: wanted }]
  const range = RANGE.exec(wanted)
  if (!range || wanted === '..') return []
  const [from, to] = range.slice(1).map((end) => (end === undefined ? undefined : Number(end)))
  return [{ key, from, to }]
}

/** The filters of a text such as `size:m,weight:10..20,delivered:yes`; what cannot be read counts as absent. */
export const readFieldFilters = (text: string): FieldFilter[] => {
  const all = text
    .split(',')
    .slice(0, FIELD_LIMITS.fields * 2)
    .flatMap(filterOf)
  return all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index)
}

const partOf = (filter: FieldFilter): string =>
  'is' in filter ? `${filter.key}:${filter.is}` : `${filter.key}:${filter.from ?? ''}..${filter.to ?? ''}`

/** The text that `readFieldFilters` reads. */
export const writeFieldFilters = (filters: readonly FieldFilter[]): string => filters.map(partOf).join(',')

type FilterRule = Pick<CustomField, 'key' | 'type' | 'isFilterable'> & {
  choices?: readonly { key: string }[] | undefined
}

/** True if a category's field can be filtered like this. */
function isFitting(field: FilterRule, filter: FieldFilter): boolean {
  if (!field.isFilterable || field.key !== filter.key) return false
  if ('from' in filter) return field.type === 'number'
  if (field.type === 'yesNo') return filter.is === 'yes' || filter.is === 'no'
  return field.type === 'choice' && (field.choices ?? []).some(({ key }) => key === filter.is)
}

/** The filters that these fields have; others count as absent, such as those of a field that was switched off. */
export const fittingFilters = (fields: readonly FilterRule[], text: string): FieldFilter[] =>
  readFieldFilters(text).filter((filter) => fields.some((field) => isFitting(field, filter)))
