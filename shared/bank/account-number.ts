import { compactIban, formatIban, type IbanError, ibanError, isQrIban } from './iban.ts'

/** True of what is meant as an IBAN, right or wrong. */
export const looksLikeIban = (written: string): boolean => /^[A-Z]{2}\d{2}/.test(compactIban(written))

/** Without what people write between: an IBAN, or the number of an account that has none. */
export const compactAccountNumber = (written: string): string =>
  looksLikeIban(written) ? compactIban(written) : written.replace(/\s/g, '')

/** Characters of a number without an IBAN that payment files take. */
const NUMBER = /^[A-Za-z0-9/-]{5,34}$/

export type AccountNumberError = IbanError | 'QR-IBAN' | 'not an account number'

/**
 * Returns what is wrong with the number of an account to which anybody can send money, undefined if nothing is. A QR-IBAN
 * takes payments with a QR reference and no others.
 */
export function accountNumberError(written: string): AccountNumberError | undefined {
  if (looksLikeIban(written)) return ibanError(written) ?? (isQrIban(written) ? 'QR-IBAN' : undefined)
  return NUMBER.test(compactAccountNumber(written)) ? undefined : 'not an account number'
}

const LEGIBLE = 4

/** An account number of which the last characters can be read, at most four and never half of it; of an IBAN the country, too. */
export function maskAccountNumber(number: string): string {
  const isInternational = looksLikeIban(number)
  const compact = compactAccountNumber(number)
  const tail = Math.min(LEGIBLE, Math.ceil(compact.length / 2) - 1)
  const head = isInternational ? 2 : 0
  const masked = compact.slice(0, head) + '•'.repeat(compact.length - head - tail) + compact.slice(-tail)
  return isInternational ? formatIban(masked) : masked
}
