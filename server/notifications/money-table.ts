import { readMessages } from '#server/kernel/messages.ts'
import {
  boughtLines,
  type MoneyLabel,
  type MoneyLine,
  moneyLines,
  type PriceSummary,
  startsWithBought,
} from '#shared/policies/money-lines.ts'
import { fill, type Recipient, writeMoney } from './text-formats.ts'

const texts = readMessages('order')

type Row = { label: string; value: string; note?: string | undefined }
/** A sum with what it is made of, in words. */
export type MoneyTable = { rows: Row[]; total: Row }

/** The lines of an order's money, as its page has them, in the recipient's language. */
export function writeMoneyTables(summary: PriceSummary, buyer: string | undefined, recipient: Recipient): MoneyTable[] {
  const { money, payment } = texts[recipient.locale]
  const words = (label: MoneyLabel): string => {
    if (label === 'money.sellerReturned')
      return buyer ? fill(money.sellerReturned, { name: buyer }) : money.priceReturned
    const [group = '', word = ''] = label.split('.')
    const groups: Record<string, Record<string, unknown>> = { money, payment }
    const found = groups[group]?.[word]
    if (typeof found !== 'string') throw new Error(`there are no words for ${label}`)
    return found
  }
  const write = ({ label, value, parts }: Pick<MoneyLine, 'label' | 'value' | 'parts'>): Row => ({
    label: words(label),
    value: writeMoney(value, recipient),
    note: parts?.map((part) => `${words(part.label)} ${writeMoney(part.value, recipient)}`).join(', '),
  })
  return moneyLines(summary).map((sum) => ({
    rows: [...(startsWithBought(sum) ? boughtLines(summary) : []), ...sum.lines].map(write),
    total: write(sum.total),
  }))
}
