import type { SentValues } from '#shared/policies/custom-fields.ts'
import { api, q } from '#web/kernel/api.tsx'

/** The custom fields of the listings in a category, with those of the category above. */
export const fieldsRead = (slug: string) => q(api.category.fields, { params: { slug } })

/** The values of a stored listing as the form begins with them: without choices that are not offered any more. */
export const valuesOfFields = (
  stored: readonly { key: string; value: string | number | boolean; isOffered?: false | undefined }[] = [],
): SentValues =>
  Object.fromEntries(stored.flatMap(({ key, value, isOffered }) => (isOffered === false ? [] : [[key, value]])))
