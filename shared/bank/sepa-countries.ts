import { countryOfIban } from './iban.ts'

/** Countries of the European Economic Area; their territories have an IBAN of theirs (`FR`, `FI`, `ES`, `PT`). */
export const SEPA_EEA =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Since October 2025 with Albania, Montenegro, Moldova and North Macedonia, since May 2026 with Serbia. */
export const SEPA_OTHERS = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

/**
 * Countries whose IBANs take transfers in euro by the SEPA scheme.
 * Source: EPC409-09, version 8.0
 */
export const SEPA_COUNTRIES: readonly string[] = [...SEPA_EEA, ...SEPA_OTHERS].sort()

export const isSepaCountry = (country: string): boolean => SEPA_COUNTRIES.includes(country)

export const isSepaIban = (iban: string): boolean => isSepaCountry(countryOfIban(iban))
