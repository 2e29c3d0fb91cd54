import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

type Coded = { country: string; postalCode?: string | undefined }

/** Forms of postal codes, each as an example; a country is told the first one that it knows. */
const EXAMPLES = [
  ...['12345', '1234', '123456', '1234567', '123'],
  ...['12-345', '12345-678', '1234 AB', 'A1A 1A1', 'SW1A 1AA', 'A65 F4E2', '123-4567', '123-456', 'AD123', 'VLT 1117'],
]

const exampleIn = (country: string) => EXAMPLES.find((example) => postcodeValidator(example, country))

/** Why a postal code that is given cannot be right in its country (ISO 3166 alpha-2); undefined if it can. */
export function postalCodeFault({ country, postalCode }: Coded): string | undefined {
  const code = postalCode?.trim()
  if (!code || !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country)) return undefined
  const example = exampleIn(country)
  return `is no postal code of this country${example ? `, where one looks like ${example}` : ''}`
}

/** Why something cannot be sent to an address for its postal code, which it needs where its country has them. */
export function parcelCodeFault(address: Coded): string | undefined {
  if (!address.postalCode?.trim() && postcodeValidatorExistsForCountry(address.country))
    return 'is required in this country'
  return postalCodeFault(address)
}
