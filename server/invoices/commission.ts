import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { type CsvColumns, csvAmount, csvFile, csvTable } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import {
  findFirstOpenMonth,
  insertCommissionLines,
  listMovedOrders,
  listStatedOrders,
  listStatedSellers,
  type Span,
  type StatedOrder,
} from './commission-data.ts'
import { insertInvoice, isInvoiced } from './data.ts'
import { invoiceTo } from './issue.ts'

type Seller = Awaited<ReturnType<typeof listStatedSellers>>[number]
type Order = Awaited<ReturnType<typeof listMovedOrders>>[number]

/** Months are those of UTC, as the years of invoices are. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`)
const nextMonth = (month: string): string => {
  const next = startOf(month)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return monthOf(next)
}

/** The changes of an order since statements last named it. */
function changeOf(order: Order) {
  const { reduction, commission } = amountsOfRow(order)
  return {
    transaction_id: order.id,
    sold: order.subtotal - reduction - order.named.sold,
    commission: commission - order.named.commission,
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

async function writeStatement(deps: Deps, seller: Seller, month: string, span: Span): Promise<void> {
  const source = `commission:${seller.seller_id}:${month}:${seller.currency}`
  await inTransaction(deps.db, async (tx) => {
    if (await isInvoiced(tx, source)) return
    const lines = (await listMovedOrders(tx, span, seller))
      .map(changeOf)
      .filter(({ sold, commission }) => sold !== 0 || commission !== 0)
    if (lines.length === 0) return
    const gross = sumOf(lines.map(({ commission }) => commission))
    const line = {
      reason: 'commission' as const,
      orders: lines.length,
      sold: sumOf(lines.map(({ sold }) => sold)),
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      amount: gross,
    }
    const id = await insertInvoice(tx, {
      source,
      billed: { month },
      currency: seller.currency,
      lines: [line],
      ...(await invoiceTo(tx, deps, { accountId: seller.seller_id, gross })),
    })
    await insertCommissionLines(tx, id, lines)
  })
}

/**
 * Writes the statements of commission of the months that are over and have none yet. All statements of an order sum up to
 * the commission that its page shows: what changes later is in the statement of that month. A second run changes nothing.
 */
export async function writeStatements(deps: Deps, now = new Date()): Promise<void> {
  const present = monthOf(now)
  let month = await findFirstOpenMonth(deps.db)
  while (month && month < present) {
    const next = nextMonth(month)
    const span = { from: startOf(month), to: startOf(next) }
    for (const seller of await listStatedSellers(deps.db, span)) await writeStatement(deps, seller, month, span)
    month = next
  }
}

const columns: CsvColumns<StatedOrder> = {
  order: ({ id }) => id,
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
  buyer: ({ buyer_name }) => buyer_name,
  placedAt: ({ created_at }) => created_at.toISOString(),
  currency: ({ currency }) => currency,
  sold: ({ sold, currency }) => csvAmount(sold, currency),
  commission: ({ commission, currency }) => csvAmount(commission, currency),
}

/** The orders of a statement as a file for spreadsheets; the names of its columns are for programs. */
export const statementCsv = async (db: Deps['db'], invoiceId: string, language: LanguageCode): Promise<string> =>
  csvFile(csvTable(language, columns, await listStatedOrders(db, invoiceId)))
