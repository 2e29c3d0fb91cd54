import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { numberFormat } from './intl.ts'

/** Integer minor units and an ISO 4217 code, as on the wire. */
export type MoneyValue = { amount: number; currency: string }

/**
 * Money in the viewer's language. `browsing` drops the decimals of whole amounts, `exact` always shows them: use it
 * where something is paid or broken down.
 */
export function formatMoney(
  { amount, currency }: MoneyValue,
  locale: string,
  precision: 'browsing' | 'exact' = 'exact',
): string {
  const decimals = decimalsOfCurrency(currency)
  const isShort = precision === 'browsing' && amount % 10 ** decimals === 0
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: isShort ? 0 : decimals,
    maximumFractionDigits: isShort ? 0 : decimals,
  }).format(amount / 10 ** decimals)
}
