const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** The check digit of a number by the recursive method of Switzerland (modulo 10). */
export function recursiveCheckDigit(digits: string): number {
  const carry = [...digits].reduce((last, digit) => CARRIES[(last + Number(digit)) % 10] ?? 0, 0)
  return (10 - carry) % 10
}

/** Makes a Swiss QR reference of 27 digits from up to 26, with zeros before them. Throws on others. */
export function qrReferenceOf(body: string): string {
  const digits = body.replace(/\s/g, '')
  if (!/^\d{1,26}$/.test(digits)) throw new RangeError(`no body of a QR reference: ${body}`)
  const padded = digits.padStart(26, '0')
  return `${padded}${recursiveCheckDigit(padded)}`
}

/** True of 27 digits with the right last one, however they are spaced; zeros alone are no reference. */
export function isQrReference(written: string): boolean {
  const digits = written.replace(/[\s\u00a0]/g, '')
  if (!/^\d{27}$/.test(digits) || /^0+$/.test(digits)) return false
  return recursiveCheckDigit(digits.slice(0, 26)) === Number(digits[26])
}

/** Two digits and then groups of five, as it is printed. */
export const formatQrReference = (reference: string): string =>
  reference.replace(/\s/g, '').replace(/(\d)(?=(?:\d{5})+$)/g, '$1 ')
