import { checkDigitsOf, hasCheckDigits } from './mod-97.ts'

/** Without the spaces and signs that people write between, and in capitals. */
export const compactReference = (written: string): string => written.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase()

/** Makes a creditor reference (ISO 11649) of 1 to 21 letters and digits. Throws on others. */
export function rfReferenceOf(body: string): string {
  const compact = compactReference(body)
  if (!/^[A-Z0-9]{1,21}$/.test(compact)) throw new RangeError(`no body of a creditor reference: ${body}`)
  return `RF${checkDigitsOf('RF', compact)}${compact}`
}

/** True of a creditor reference with right check digits, however its parts are spaced. */
export function isRfReference(written: string): boolean {
  const compact = compactReference(written)
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(compact) && hasCheckDigits(compact)
}

/** In groups of four, as it is printed. */
export const formatRfReference = (reference: string): string =>
  compactReference(reference).replace(/(.{4})(?=.)/g, '$1 ')
