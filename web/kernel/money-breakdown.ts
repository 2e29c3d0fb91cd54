import {
  boughtLines,
  hasAmount,
  type MoneyLabel,
  type MoneyLines,
  type MoneyOfOrder,
  moneyLines,
  type PriceSummary,
  priceLines,
  startsWithBought,
} from '#shared/policies/money-lines.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { useFormat } from './format.ts'
import { useT } from './i18n.tsx'

type MoneySum = { key: string; rows: MoneyRow[]; total: Omit<MoneyRow, 'key'> }

/** The data for the full breakdown of an order's money. Screens that show it load the messages of `transactions`. */
export type MoneyFacts = PriceSummary & {
  buyerName?: string | undefined
  /** The rows for the purchased items, in the terms of their kind. */
  bought?: MoneyRow[] | undefined
  /** The label of the price total, such as the amount still to pay. */
  priceLabel?: string | undefined
}

/** Writes lines of money in the reader's language. */
function useWriteSum(facts: MoneyFacts): (sum: MoneyLines) => MoneySum {
  const t = useT()
  const format = useFormat()
  const { bought, buyerName: name, priceLabel } = facts
  const texts = (label: MoneyLabel) => {
    if (label !== 'money.sellerReturned') return t(`order:${label}`)
    return name ? t('order:money.sellerReturned', { name }) : t('order:money.priceReturned')
  }
  const written = boughtLines(facts).map((each) => ({ ...each, label: texts(each.label) }))
  return (sum) => ({
    key: sum.of,
    rows: [
      ...(startsWithBought(sum) ? (bought ?? written) : []),
      ...sum.lines.map(({ key, label, value, parts }) => ({
        key,
        label: texts(label),
        value,
        note: parts?.map((part) => `${texts(part.label)} ${format.money(part.value)}`).join(', '),
      })),
    ],
    total: {
      label: sum.of === 'price' ? (priceLabel ?? texts(sum.total.label)) : texts(sum.total.label),
      value: sum.total.value,
    },
  })
}

/** The price that the buyer pays, as agreed. */
export const usePriceSum = (facts: MoneyFacts): MoneySum => useWriteSum(facts)(priceLines(facts))

/** The whole of an order's money, each line of it that the reader may see. */
export const useMoneySums = (facts: MoneyFacts): MoneySum[] => moneyLines(facts).map(useWriteSum(facts))

/** Returns a line about the refunded part of an order's money; undefined if nothing was refunded. */
export function useReturnText(): (money: MoneyOfOrder) => string | undefined {
  const t = useT()
  const format = useFormat()
  return ({ pricing, amounts }) => {
    const { charged, returned, reduction, commission } = amounts
    if (charged)
      return hasAmount(returned)
        ? t('order:money.lineBuyer', { returned: format.money(returned), charged: format.money(charged) })
        : undefined
    return hasAmount(reduction) && hasAmount(commission)
      ? t('order:money.lineSeller', {
          price: format.money(pricing.subtotal),
          returned: format.money(reduction),
          fee: format.money(commission),
        })
      : undefined
  }
}
