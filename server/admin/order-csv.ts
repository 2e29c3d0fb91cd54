import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { csvAmount, csvOf } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import type { ListedOrder } from './order-data.ts'

type Amounts = ReturnType<typeof amountsOfRow> & { inLedger: number }

/**
 * The columns of money, in units of the currency: the agreed price, what became of it, and who has it. `marketplace_keeps`
 * is what was earned by the ledger: nothing before the order's money is released.
 */
const money = {
  item: ({ item_total }) => item_total,
  shipping: ({ shipping_total }) => shipping_total,
  service_fee: ({ buyer_fee }) => buyer_fee,
  total: ({ total }) => total,
  charged: (_, { charged }) => charged,
  went_back: (_, { returned }) => returned,
  paid_in_the_end: (_, { paid }) => paid,
  commission: (_, { commission }) => commission,
  paid_by_marketplace: (_, { compensation }) => compensation,
  seller_gets: (_, { earned }) => earned,
  marketplace_keeps: (_, { inLedger }) => inLedger,
} as const satisfies Record<string, (row: ListedOrder, amounts: Amounts) => number>

const facts = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
  state: ({ status }) => status,
  buyer: ({ buyer_name }) => buyer_name,
  buyer_id: ({ buyer_id }) => buyer_id,
  seller: ({ seller_name }) => seller_name ?? '',
  seller_id: ({ seller_id }) => seller_id ?? '',
  payment_intent: ({ intent_id }) => intent_id ?? '',
  placed_at: ({ created_at }) => created_at.toISOString(),
  currency: ({ currency }) => currency,
} as const satisfies Record<string, (row: ListedOrder) => string>

/** Orders as a file for spreadsheets; the names of its columns are for programs, and not translated. */
export const orderCsv = (
  language: LanguageCode,
  rows: readonly ListedOrder[],
  earned: ReadonlyMap<string, number>,
): string =>
  csvOf(
    language,
    [...Object.keys(facts), ...Object.keys(money)],
    rows.map((row) => {
      const amounts = { ...amountsOfRow(row), inLedger: earned.get(row.id) ?? 0 }
      return [
        ...Object.values(facts).map((read) => read(row)),
        ...Object.values(money).map((read) => csvAmount(read(row, amounts), row.currency)),
      ]
    }),
  )
