import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Why a postal code cannot be right in its country (ISO 3166 alpha-2); undefined if it can, or the country has none. */
export function postalCodeFault(address: { country: string; postalCode?: string | undefined }): string | undefined {
  const { country } = address
  if (!postcodeValidatorExistsForCountry(country)) return undefined
  const code = address.postalCode?.trim()
  if (!code) return 'is required in this country'
  return postcodeValidator(code, country) ? undefined : 'is no postal code of this country'
}
