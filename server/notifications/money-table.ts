import type { Language } from '#shared/contract/common.ts'
import type { Translated } from '#shared/messages/shape.ts'
import { messages as am } from '#shared/messages/transactions/am.ts'
import { messages as de } from '#shared/messages/transactions/de.ts'
import { messages as en } from '#shared/messages/transactions/en.ts'
import { messages as fr } from '#shared/messages/transactions/fr.ts'
import {
  boughtLines,
  type MoneyLabel,
  type MoneyLine,
  moneyLines,
  type PriceSummary,
  startsWithBought,
} from '#shared/policies/money-lines.ts'
import { fill, type Reader, writeMoney } from './text-formats.ts'

const texts: Record<Language, Translated<typeof en>> = { en, am, de, fr }

type Row = { label: string; value: string; note?: string | undefined }
/** A sum with what it is made of, in words. */
export type MoneyTable = { rows: Row[]; total: Row }

/** The lines of an order's money, as its page has them, in the reader's language. */
export function writeMoneyTables(told: PriceSummary, buyer: string | undefined, reader: Reader): MoneyTable[] {
  const { money, payment } = texts[reader.locale]
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
    value: writeMoney(value, reader),
    note: parts?.map((part) => `${words(part.label)} ${writeMoney(part.value, reader)}`).join(', '),
  })
  return moneyLines(told).map((sum) => ({
    rows: [...(startsWithBought(sum) ? boughtLines(told) : []), ...sum.lines].map(write),
    total: write(sum.total),
  }))
}
