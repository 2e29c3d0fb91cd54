import { fieldsOf } from '#server/kernel/settings/category-tree.ts'
import type { ShownField, ShownValue } from '#shared/contract/custom-field.ts'
import {
  allNames,
  type CustomField,
  checkValues,
  type FieldValues,
  isShownValue,
  type SentValues,
  valuesIn,
} from '#shared/policies/custom-fields.ts'

/** A field as forms and filters ask for it: with the choices that are offered. */
export const presentField = (field: CustomField): ShownField => ({
  key: field.key,
  type: field.type,
  name: allNames(field.names),
  ...(field.unit ? { unit: field.unit } : {}),
  ...(field.choices
    ? {
        choices: field.choices
          .filter(({ isOffered }) => isOffered)
          .map(({ key, names }) => ({ key, name: allNames(names) })),
      }
    : {}),
  isRequired: field.isRequired,
  isFilterable: field.isFilterable,
})

function presentValue({ key, type, names, unit, choices }: CustomField, value: FieldValues[string]): ShownValue {
  const chosen = choices?.find((choice) => choice.key === value)
  return {
    key,
    type,
    name: allNames(names),
    ...(unit ? { unit } : {}),
    value,
    ...(chosen ? { valueName: allNames(chosen.names) } : {}),
    ...(chosen && !chosen.isOffered ? { isOffered: false as const } : {}),
  }
}

type Stored = { subcategory: string; custom_fields: FieldValues }

/** The values of a listing in the fields that its category has now; empty if there are none. */
export function presentValues({ subcategory, custom_fields: values }: Stored): { customFields?: ShownValue[] } {
  const shown = fieldsOf(subcategory).flatMap((field) => {
    const value = values[field.key]
    return isShownValue(field, value) ? [presentValue(field, value)] : []
  })
  return shown.length > 0 ? { customFields: shown } : {}
}

type Entry = { subcategory: string; customFields?: SentValues | undefined }

/**
 * The errors of what was sent for the fields of the category. A choice that is not offered any more may come back as it was
 * `stored`: callers send what they have read.
 */
export function fieldErrors(
  { subcategory, customFields = {} }: Entry,
  stored: SentValues = {},
): [field: string, message: string][] {
  const isSame = ({ key }: { key: string }) => customFields[key] === stored[key]
  const fields = fieldsOf(subcategory).map((field) =>
    isSame(field) && field.choices
      ? { ...field, choices: field.choices.map((choice) => ({ ...choice, isOffered: true })) }
      : field,
  )
  return checkValues(fields, customFields).errors
}

/** The sent values of fields that the category has. */
export const knownValues = ({ subcategory, customFields = {} }: Entry): FieldValues =>
  checkValues(fieldsOf(subcategory), customFields).values

const given = (values: SentValues = {}): FieldValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, value]])),
  )

/**
 * The values of a changed listing. What was sent counts for the fields that are asked for; those that are switched off keep
 * theirs while the category stays, and a listing that goes to another category keeps what that has, too.
 */
export function mergedValues(stored: Entry, { subcategory, customFields }: Entry, isSent: boolean): FieldValues {
  const before = given(stored.customFields)
  const sent = isSent ? knownValues({ subcategory, customFields }) : undefined
  if (stored.subcategory !== subcategory) return sent ?? valuesIn(fieldsOf(subcategory), before)
  if (!sent) return before
  const asked = new Set(fieldsOf(subcategory).map(({ key }) => key))
  return { ...Object.fromEntries(Object.entries(before).filter(([key]) => !asked.has(key))), ...sent }
}

/** The values of a checked listing that are stored: of a field that is asked for what was sent, and what is kept of others. */
export const valuesToStore = (values: SentValues | undefined): string => JSON.stringify(given(values))
