import { cleanTexts } from '#shared/kernel/clean-text.ts'
import type { z } from '#shared/kernel/zod.ts'
import { type Fault, faultOf, faultOfValue, valueAt } from '#shared/messages/field-faults.ts'
import { type Translate, useT } from './i18n.tsx'

/** The sentence of a fault. Its values are those that its own text names, which the types of `t` cannot tell by a union of keys. */
export const sayFault = (t: Translate, { key, values }: Fault<string>): string =>
  (t as unknown as (key: string, values: object) => string)(key, values)

/** A complaint of a schema in the person's language; what has no words of its own is not valid. */
export const fieldMessage = (t: Translate, message: string): string => sayFault(t, faultOf(message))

/** Of a field of an address that is empty: a country is chosen, everything else is written. */
export const missingInAddress = (t: Translate, field: string): string =>
  t(field === 'country' ? 'field.country' : 'field.required')

export const translateFields = (t: Translate, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, fieldMessage(t, message)]))

/** The errors of a body according to the schema of its call: a message for each field, by its dotted path. */
export function faultsOf(t: Translate, schema: z.ZodType, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  const entered = cleanTexts(body)
  for (const { path, message } of schema.safeParse(entered).error?.issues ?? [])
    errors[path.join('.')] ??= sayFault(t, faultOfValue(message, valueAt(entered, path)))
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
