import { cleanTexts } from '#shared/kernel/clean-text.ts'
import type { z } from '#shared/kernel/zod.ts'
import {
  type ValidationMessage,
  validationMessageOf,
  validationMessageOfValue,
  valueAt,
} from '#shared/messages/validation-messages.ts'
import { type Translate, useT } from './i18n.tsx'

/** The sentence of an error. Its values are those that its own text names, which the types of `t` cannot tell by a union of keys. */
export const translateValidation = (t: Translate, { key, values }: ValidationMessage<string>): string =>
  (t as unknown as (key: string, values: object) => string)(key, values)

/** A complaint of a schema in the person's language; what has no words of its own is not valid. */
export const fieldMessage = (t: Translate, message: string): string =>
  translateValidation(t, validationMessageOf(message))

/** Of a field of an address that is empty: a country is chosen, everything else is written. */
export const missingInAddress = (t: Translate, field: string): string =>
  t(field === 'country' ? 'field.country' : 'field.required')

export const translateFields = (t: Translate, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, fieldMessage(t, message)]))

/** The errors of a body according to the schema of its call: a message for each field, by its dotted path. */
export function validationErrorsOf(t: Translate, schema: z.ZodType, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  const entered = cleanTexts(body)
  for (const { path, message } of schema.safeParse(entered).error?.issues ?? [])
    errors[path.join('.')] ??= translateValidation(t, validationMessageOfValue(message, valueAt(entered, path)))
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
  return (values) => validationErrorsOf(t, schema, toBody(values))
}
