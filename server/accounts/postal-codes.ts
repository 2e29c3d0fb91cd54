import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

type Coded = { country: string; postalCode?: string | undefined }

/** Why a postal code that is given cannot be right in its country (ISO 3166 alpha-2); undefined if it can. */
export function postalCodeFault({ country, postalCode }: Coded): string | undefined {
  const code = postalCode?.trim()
  if (!code || !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country)) return undefined
  return 'is no postal code of this country'
}

/** Why something cannot be sent to an address for its postal code, which it needs where its country has them. */
export function parcelCodeFault(address: Coded): string | undefined {
  if (!address.postalCode?.trim() && postcodeValidatorExistsForCountry(address.country))
    return 'is required in this country'
  return postalCodeFault(address)
}
