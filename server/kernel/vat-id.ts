import jsvat from 'jsvat-next'
import { compactVatId } from '#shared/policies/vat-id-text.ts'

const isPrefixed = (text: string): boolean => /^[A-Z]{2}/.test(text)

const NORWEGIAN = /^NO(\d{9})(?:MVA)?$/
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

/** The number of an organisation in Norway: the last digit makes the weighted sum a multiple of eleven. */
function isNorwegianNumber(digits: string): boolean {
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
  return (rest === 0 ? 0 : 11 - rest) === Number(digits[8])
}

/** The country of an id whose form can be checked, and the result of the check. */
function check(written: string): { isKnown: boolean; isRight: boolean } {
  if (written.startsWith('NO')) {
    const [, digits] = NORWEGIAN.exec(written) ?? []
    return { isKnown: true, isRight: digits !== undefined && isNorwegianNumber(digits) }
  }
  const { isSupportedCountry, isValid } = jsvat.checkVAT(written, jsvat.countries)
  return { isKnown: isSupportedCountry, isRight: isValid }
}

/**
 * A VAT id without spaces and points, such as `DE123456788`, if it has the form of its country and its check digits are
 * right; undefined for anything else. No tax office is asked whether it has issued the id.
 */
export function readVatId(text: string): string | undefined {
  const written = compactVatId(text)
  return isPrefixed(written) && check(written).isRight ? written : undefined
}

/**
 * True if a text begins with a country whose VAT ids can be checked, and is none of them. Tax numbers of other
 * countries, and those without one, have no form that is known here.
 */
export function isMistypedVatId(text: string): boolean {
  const written = compactVatId(text)
  const { isKnown, isRight } = check(written)
  return isPrefixed(written) && isKnown && !isRight
}
