import { useQueryClient } from '@tanstack/react-query'
import { checkValues, type SentValues } from '#shared/policies/custom-fields.ts'
import { translateFields } from '#web/kernel/field-messages.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { fieldsRead } from '#web/listings/field-reads.ts'
import type { FieldErrors } from './listing-form-kind.ts'

type Values = { category: string; subcategory: string; customFields: SentValues }

/**
 * The errors of what was entered for the fields of the category, by the function by which the server checks it. Fields that have
 * not arrived yet are left to the server.
 */
export function useFieldCheck(): (values: Values) => FieldErrors {
  const t = useT()
  const queries = useQueryClient()
  return ({ category, subcategory, customFields }) => {
    const known = queries.getQueryData(fieldsRead(subcategory || category).queryKey)
    return known ? translateFields(t, Object.fromEntries(checkValues(known.fields, customFields).errors)) : {}
  }
}
