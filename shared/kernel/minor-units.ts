import { decimalsOfCurrency } from './currency.ts'
import { isoDecimalsOf } from './iso-currency.ts'

export type DecimalMark = '.' | ','

/**
 * Reads a number of digits, with an optional sign and decimal mark, as an integer of so many decimals; undefined if it is
 * no such number, finer than the decimals, or beyond what is counted exactly. Zeros behind the last decimal count for
 * nothing. No floating point is in between, in which 19.99 times 100 is 1998.9999999999998.
 */
export function scaledInteger(text: string, decimals: number, mark: DecimalMark = '.'): number | undefined {
  const parts = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(text.trim())
  if (!parts || text.includes(mark === '.' ? ',' : '.')) return undefined
  const [, sign = '', whole = '', part = ''] = parts
  if (whole === '' && part === '') return undefined
  const fraction = part.replace(/0+$/, '')
  if (fraction.length > decimals) return undefined
  const units = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(units)) return undefined
  return sign === '-' && units !== 0 ? -units : units
}

/** Marks between thousands, beside the point or comma that is no decimal mark. */
const GAPS = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g

/** A number without the marks of thousands, with a point; undefined if it is none. */
export function plainNumber(written: string, decimal: DecimalMark): string | undefined {
  const other = decimal === ',' ? '.' : ','
  const bare = written.trim().replace(GAPS, '')
  const grouped = new RegExp(`^-?\\d{1,3}(?:\\${other}\\d{3})+(?:\\${decimal}\\d+)?$`)
  const plain = new RegExp(`^-?\\d+(?:\\${decimal}\\d+)?$`)
  if (grouped.test(bare)) return bare.replaceAll(other, '').replace(decimal, '.')
  return plain.test(bare) ? bare.replace(decimal, '.') : undefined
}

/** Reads an amount as banks write it in minor units by ISO 4217; undefined if it is none of that currency. */
export function minorFromText(text: string, currency: string, mark: DecimalMark = '.'): number | undefined {
  const decimals = isoDecimalsOf(currency)
  return decimals === undefined ? undefined : scaledInteger(text, decimals, mark)
}

function withDecimals(units: number, decimals: number, mark: DecimalMark): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${units < 0 ? '-' : ''}${whole}${decimals > 0 ? `${mark}${digits.slice(-decimals)}` : ''}`
}

/** Writes minor units by ISO 4217 with all decimals of the currency: 1999 EUR is `19.99`. Throws on an unknown currency. */
export function textFromMinor(minor: number, currency: string, mark: DecimalMark = '.'): string {
  const decimals = isoDecimalsOf(currency)
  if (decimals === undefined || !Number.isSafeInteger(minor)) throw new RangeError(`no amount: ${minor} ${currency}`)
  return withDecimals(minor, decimals, mark)
}

/** The same amount with other decimals; undefined if it is finer than these. */
function rescaled(units: number, from: number, to: number): number | undefined {
  return scaledInteger(withDecimals(units, from, '.'), to)
}

/**
 * Converts minor units of the marketplace's books, which are those of the payment provider, to minor units by ISO 4217.
 * They are the same for most currencies, not for ISK, UGX, MGA, IQD and LYD. Undefined if the amount is finer than ISO's.
 */
export const isoMinorOf = (marketplaceMinor: number, currency: string): number | undefined => {
  const decimals = isoDecimalsOf(currency)
  return decimals === undefined ? undefined : rescaled(marketplaceMinor, decimalsOfCurrency(currency), decimals)
}

/** Converts minor units by ISO 4217, as banks count, to those of the marketplace's books; undefined if these are coarser. */
export const marketplaceMinorOf = (isoMinor: number, currency: string): number | undefined => {
  const decimals = isoDecimalsOf(currency)
  return decimals === undefined ? undefined : rescaled(isoMinor, decimals, decimalsOfCurrency(currency))
}
