import {
  boughtLines,
  hasAmount,
  type MoneyLabel,
  type MoneyLines,
  type MoneyOfOrder,
  type MoneyToTell,
  moneyLines,
  priceLines,
  startsWithBought,
} from '#shared/policies/money-lines.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { useFormat } from './format.ts'
import { useT } from './i18n.tsx'

type MoneySum = { key: string; rows: MoneyRow[]; total: Omit<MoneyRow, 'key'> }

/** How an order's money is told in full. Screens that do so load the words of `transactions`. */
export type MoneyFacts = MoneyToTell & {
  buyerName?: string | undefined
  /** What was bought, in words of its kind. */
  bought?: MoneyRow[] | undefined
  /** How the price is called where it stands, such as what is still to pay. */
  priceLabel?: string | undefined
}

/** Writes lines of money in the reader's language. */
function useWriteSum(facts: MoneyFacts): (sum: MoneyLines) => MoneySum {
  const t = useT()
  const format = useFormat()
  const { bought, buyerName: name, priceLabel } = facts
  const words = (label: MoneyLabel) => {
    if (label !== 'money.sellerReturned') return t(`transactions:${label}`)
    return name ? t('transactions:money.sellerReturned', { name }) : t('transactions:money.priceReturned')
  }
  const written = boughtLines(facts).map((each) => ({ ...each, label: words(each.label) }))
  return (sum) => ({
    key: sum.of,
    rows: [
      ...(startsWithBought(sum) ? (bought ?? written) : []),
      ...sum.lines.map(({ key, label, value, parts }) => ({
        key,
        label: words(label),
        value,
        note: parts?.map((part) => `${words(part.label)} ${format.money(part.value)}`).join(', '),
      })),
    ],
    total: {
      label: sum.of === 'price' ? (priceLabel ?? words(sum.total.label)) : words(sum.total.label),
      value: sum.total.value,
    },
  })
}

/** What the buyer pays, as agreed. */
export const usePriceSum = (facts: MoneyFacts): MoneySum => useWriteSum(facts)(priceLines(facts))

/** The whole of an order's money, each line of it that the reader may see. */
export const useMoneySums = (facts: MoneyFacts): MoneySum[] => moneyLines(facts).map(useWriteSum(facts))

/** What went back of an order's money, in a line beside its sum; nothing while all is as agreed. */
export function useReturnText(): (money: MoneyOfOrder) => string | undefined {
  const t = useT()
  const format = useFormat()
  return ({ pricing, amounts }) => {
    const { charged, returned, reduction, commission } = amounts
    if (charged)
      return hasAmount(returned)
        ? t('transactions:money.lineBuyer', { returned: format.money(returned), charged: format.money(charged) })
        : undefined
    return hasAmount(reduction) && hasAmount(commission)
      ? t('transactions:money.lineSeller', {
          price: format.money(pricing.subtotal),
          returned: format.money(reduction),
          fee: format.money(commission),
        })
      : undefined
  }
}
