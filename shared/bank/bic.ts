/** Without spaces and in capitals. */
export const compactBic = (written: string): string => written.replace(/\s/g, '').toUpperCase()

/** True of the shape of ISO 9362: bank, country, place and, of eleven characters, the branch. Says nothing of whether it is in use. */
export const isBic = (written: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactBic(written))

/** The country of the bank: ISO 3166-1 alpha-2. */
export const countryOfBic = (bic: string): string => compactBic(bic).slice(4, 6)
