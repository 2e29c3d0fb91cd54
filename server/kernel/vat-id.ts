import jsvat from 'jsvat-next'

/** As tax offices write it: capital letters, nothing between them. */
const compact = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '')

const isPrefixed = (text: string): boolean => /^[A-Z]{2}/.test(text)

/**
 * A VAT id without spaces and points, such as `DE123456788`, if it has the form of its country and its check digits are
 * right; undefined for anything else. No tax office is asked whether it has issued the id.
 */
export function readVatId(text: string): string | undefined {
  const written = compact(text)
  return isPrefixed(written) && jsvat.checkVAT(written, jsvat.countries).isValid ? written : undefined
}

/**
 * Whether a text begins with a country whose VAT ids can be checked, and is none of them. Tax numbers of other countries,
 * and those without one, have no form that is known here.
 */
export function isMistypedVatId(text: string): boolean {
  const written = compact(text)
  const { isSupportedCountry, isValid } = jsvat.checkVAT(written, jsvat.countries)
  return isPrefixed(written) && isSupportedCountry && !isValid
}
