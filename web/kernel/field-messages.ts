import type { z } from '#shared/kernel/zod.ts'
import { type Translate, useT } from './i18n.tsx'

type Rule = [pattern: RegExp, say: (t: Translate, number: number) => string]

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
  [/^must be 3 to 30 letters/, (t) => t('field.username')],
  [/^must be a phone number/, (t) => t('field.phone')],
  [/^must be a two-letter country code/, (t) => t('field.country')],
  [/control characters|NUL byte/, (t) => t('field.controlCharacters')],
  [/^is required for a business/, (t) => t('field.forBusiness')],
  [/^is required unless the price/, (t) => t('field.price')],
  [/^is required for a bookable/, (t) => t('field.duration')],
  [/^is required unless the service is remote/, (t) => t('field.location')],
  [/^must not repeat a package/, (t) => t('field.packages')],
  [/^must be after the start/, (t) => t('field.endAfterStart')],
  [/^must be at most 24 hours/, (t) => t('field.withinADay')],
  [/^is wrong$/, (t) => t('field.wrongPassword')],
  [/^is required to change the password/, (t) => t('field.passwordNeeded')],
  [/^is one of the passwords that are tried first/, (t) => t('field.commonPassword')],
  [/^is reserved$/, (t) => t('field.reserved')],
  [/^must be a time zone/, (t) => t('field.timeZone')],
  [/^is no category$/, (t) => t('field.choose')],
  [/^must not be more than (\d+) in all/, number('field.maxItems')],
  [/^Invalid/, (t) => t('field.invalid')],
]

/** A schema's complaint in the person's language; what we have no words for stays as it is. */
export function fieldMessage(t: Translate, message: string): string {
  for (const [pattern, say] of rules) {
    const match = pattern.exec(message)
    if (match) return say(t, Number(match[1] ?? 0))
  }
  return message
}

export const translateFields = (t: Translate, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, fieldMessage(t, message)]))

/**
 * `validate` for `@mantine/form`: checks the values with the call's own schema and names what is wrong with each
 * field, by its dotted path. `toBody` makes the body of the call from the values where they differ.
 */
export function useValidation<Values>(
  schema: z.ZodType,
  toBody: (values: Values) => unknown = (values) => values,
): (values: Values) => Record<string, string> {
  const t = useT()
  return (values) => {
    const errors: Record<string, string> = {}
    for (const { path, message } of schema.safeParse(toBody(values)).error?.issues ?? [])
      errors[path.join('.')] ??= fieldMessage(t, message)
    return errors
  }
}
