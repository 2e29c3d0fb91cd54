import type { z } from '#shared/kernel/zod.ts'
import { type Translate, useT } from './i18n.tsx'

/** What matched the group of a pattern is said as it is, or as a number. */
type Rule = [pattern: RegExp, say: (t: Translate, number: number, text: string) => string]

const length = (key: 'field.minLength' | 'field.maxLength') => (t: Translate, count: number) => t(key, { count })
const number =
  (key: 'field.min' | 'field.max' | 'field.minItems' | 'field.maxItems') => (t: Translate, value: number) =>
    t(key, { number: value })

/** The words of the schemas, which server and browser share, by what they mean. */
const rules: Rule[] = [
  [/received (undefined|null)$/, (t) => t('field.required')],
  [/^Too small: expected string to have >=1 /, (t) => t('field.required')],
  [/^Too small: expected array to have >=1 /, (t) => t('field.choose')],
  [/^Too small: expected string to have >=(\d+)/, length('field.minLength')],
  [/^Too big: expected string to have <=(\d+)/, length('field.maxLength')],
  [/^Too small: expected array to have >=(\d+)/, number('field.minItems')],
  [/^Too big: expected array to have <=(\d+)/, number('field.maxItems')],
  [/^Too small: expected \w+ to be >=?(-?\d+)/, number('field.min')],
  [/^Too big: expected \w+ to be <=?(-?\d+)/, number('field.max')],
  [/^Invalid option/, (t) => t('field.choose')],
  [/^Invalid email/, (t) => t('field.email')],
  [/^Invalid URL/, (t) => t('field.url')],
  [/^must be 3 to 30 letters/, (t) => t('accounts:faults.username')],
  [/^must have at least (\d+) characters without/, length('field.minLength')],
  [/^must be a phone number/, (t) => t('accounts:faults.phone')],
  [/^must be a VAT ID/, (t) => t('accounts:faults.vatId')],
  [/^must be a two-letter country code/, (t) => t('field.country')],
  [/control characters|NUL byte/, (t) => t('field.controlCharacters')],
  [/^is required for a business/, (t) => t('accounts:faults.forBusiness')],
  [/^is required with a VAT ID/, (t) => t('accounts:faults.withVatId')],
  [/^is required unless the price/, (t) => t('listing-form:faults.price')],
  [/^is required for a bookable/, (t) => t('listing-form:faults.duration')],
  [/^is required unless the service is remote/, (t) => t('listing-form:faults.location')],
  [/^must not repeat a package/, (t) => t('listing-form:faults.packages')],
  [/^must be after the start/, (t) => t('field.endAfterStart')],
  [/^must be at most 24 hours/, (t) => t('field.withinADay')],
  [/^is wrong$/, (t) => t('errors:faults.wrongPassword')],
  [/^is required to change the password/, (t) => t('errors:faults.passwordNeeded')],
  [/^is one of the passwords that are tried first/, (t) => t('errors:faults.commonPassword')],
  [/^is reserved$/, (t) => t('errors:faults.reserved')],
  [/^must be a time zone/, (t) => t('errors:faults.timeZone')],
  [
    /^is no postal code.*, where one looks like (.+)$/,
    (t, _, example) => t('errors:faults.postalCodeLike', { example }),
  ],
  [/^is no postal code/, (t) => t('errors:faults.postalCode')],
  [/^is no category$/, (t) => t('field.choose')],
  [/^must not be more than (\d+) in all/, number('field.maxItems')],
  [/^is required/, (t) => t('field.required')],
  [/^must be in the future/, (t) => t('errors:faults.future')],
  [/^(is too far away|must be within)/, (t) => t('errors:faults.tooFar')],
  [/^must be at least (\d+) hours? from now/, (t, value) => t('errors:faults.notice', { count: Number(value) })],
  [/^must be at most (?:the )?(\d+)/, number('field.max')],
  [/^(must not be more than|comes to more than|must be less than)/, (t) => t('errors:faults.tooMuch')],
  [/^must not be less than/, (t) => t('errors:faults.tooLittle')],
  [/^must be all/, (t) => t('errors:faults.onlyAll')],
  [/^needs a picture/, (t) => t('errors:faults.picture')],
  [/^is not the code/, (t) => t('errors:faults.wrongCode')],
  [/stand too deep in each other$/, (t) => t('errors:codes.markdown_too_deep')],
  [/marks of emphasis in one paragraph$/, (t) => t('errors:codes.markdown_emphasis')],
  [/^must be agreed to/, (t) => t('errors:faults.consent')],
  [/^(must be one of|is none of|is no way|is not a (package|subcategory))/, (t) => t('field.choose')],
]

/** A complaint of a schema or of the server in the person's language; what has no words of its own is not valid. */
export function fieldMessage(t: Translate, message: string): string {
  for (const [pattern, say] of rules) {
    const match = pattern.exec(message)
    if (match) return say(t, Number(match[1] ?? 0), match[1] ?? '')
  }
  return t('field.invalid')
}

/** Of a field of an address that is empty: a country is chosen, everything else is written. */
export const missingInAddress = (t: Translate, field: string): string =>
  t(field === 'country' ? 'field.country' : 'field.required')

export const translateFields = (t: Translate, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, fieldMessage(t, message)]))

/**
 * What is empty is to be filled in, or chosen, whatever it would have to be. What is not there may have a message of its
 * own that says when it is needed; a union of schemas says nothing of the kind.
 */
function messageFor(t: Translate, message: string, value: unknown): string {
  const said = fieldMessage(t, message)
  if (value === '') return [t('field.choose'), t('field.country')].includes(said) ? said : t('field.required')
  return (value === null || value === undefined) && said === t('field.invalid') ? t('field.required') : said
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )

/** What is wrong with a body by the schema of its call: a message for each field, by its dotted path. */
export function faultsOf(t: Translate, schema: z.ZodType, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    errors[path.join('.')] ??= messageFor(t, message, valueAt(body, path))
  return errors
}

/**
 * `validate` for `@mantine/form`: checks the values with the call's own schema and names what is wrong with each
 * field, by its dotted path. `toBody` makes the body of the call from the values where they differ.
 */
export function useValidation<Values>(
  schema: z.ZodType,
  toBody: (values: Values) => unknown = (values) => values,
): (values: Values) => Record<string, string> {
  const t = useT()
  return (values) => faultsOf(t, schema, toBody(values))
}
