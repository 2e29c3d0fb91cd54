import type { User } from '#shared/contract/user.ts'

const fields = ['line1', 'line2', 'postalCode', 'city', 'country'] as const

/** The address of an account's invoices and receipts as a form has it: what is not known is empty. */
export type LegalFields = Record<(typeof fields)[number], string>

export const legalFieldsOf = (known: User['legalAddress']): LegalFields => ({
  line1: known?.line1 ?? '',
  line2: known?.line2 ?? '',
  postalCode: known?.postalCode ?? '',
  city: known?.city ?? '',
  country: known?.country ?? '',
})

/** An address that is begun is sent as it is: what is missing is refused at its field. An empty one clears it. */
export function legalAddressOf(legal: LegalFields, known: User['legalAddress']) {
  if (fields.every((field) => !legal[field].trim())) return null
  const { line1, line2, postalCode, city, country } = legal
  return {
    line1,
    ...(line2.trim() ? { line2 } : {}),
    ...(postalCode.trim() ? { postalCode } : {}),
    city,
    country,
    // No field asks for it.
    ...(known?.region ? { region: known.region } : {}),
  }
}
