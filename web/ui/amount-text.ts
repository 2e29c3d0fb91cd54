import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { numberFormat } from './intl.ts'
import { GROUPED_DIGITS, plainNumberText } from './number-text.ts'

/** Minor units as a person types them, without a sign: 1250 is "12.50" or, in German, "12,50"; whole amounts stay short. */
export function formatAmount(minor: number, currency: string, locale: string): string {
  const decimals = decimalsOfCurrency(currency)
  const isWhole = minor % 10 ** decimals === 0
  return numberFormat(locale, {
    minimumFractionDigits: isWhole ? 0 : decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(minor / 10 ** decimals)
}

/** An amount that a person may type, written with as many decimals as the currency has. */
export const exampleAmount = (currency: string, locale: string): string => formatAmount(1_250, currency, locale)

const AMOUNT = new RegExp(String.raw`^(?<whole>${GROUPED_DIGITS}|\d*)(?:(?<decimalMark>[.,])(?<fraction>\d{1,2}))?$`)
/**
 * An amount with up to three decimals. An ambiguous mark is a decimal one: 1.500 is how 1500 fils of a dinar are
 * written.
 */
const AMOUNT_WITH_THOUSANDTHS = new RegExp(
  String.raw`^(?<whole>\d*|${GROUPED_DIGITS})(?:(?<decimalMark>[.,])(?<fraction>\d{1,3}))?$`,
)

/** A sign of a currency stands before or behind an amount, never within it: 1€50 is none that is read. */
const withoutSign = (text: string) => text.replace(/^\p{Sc}\s?|\s?\p{Sc}$/u, '')

/**
 * Minor units from typed text. A last dot or comma with one or two digits behind it (three, if the currency has as many
 * decimals) is the decimal mark, everything else groups thousands, in every language: people paste amounts from all kinds
 * of sources. `null` for empty text, `NaN` for what is no amount.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = decimalsOfCurrency(currency)
  const plain = plainNumberText(text)
  if (plain === '') return null
  const amount = withoutSign(plain)
  const parts = (decimals === 3 ? AMOUNT_WITH_THOUSANDTHS : AMOUNT).exec(amount)?.groups
  if (!parts || !/\d/.test(amount)) return Number.NaN
  const { whole = '', mark, decimalMark, fraction = '' } = parts
  if (fraction.length > decimals || (mark && mark === decimalMark)) return Number.NaN
  const minor = Number(`${whole.replace(/\D/g, '') || '0'}${fraction.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(minor) ? minor : Number.NaN
}
