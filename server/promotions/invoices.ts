import type { Db } from '#server/db/open.ts'
import { writeCredit } from '#server/invoices/credit.ts'
import { findInvoiceOf, grossOf, insertInvoice, isInvoiced, lockInvoice } from '#server/invoices/data.ts'
import { invoiceTo } from '#server/invoices/issue.ts'
import type { Deps } from '#server/kernel/context.ts'
import { PROMO_INCOME } from '#server/payments/ledger.ts'
import { listShares } from '#server/payments/ledger-data.ts'
import type { MadeRefund } from '#server/payments/payables.ts'
import { PROMOTION, type PromotionRow } from './data.ts'

/** Writes the invoice of a promotion in the transaction that hears of its money; a second time changes nothing. */
export async function invoicePromotion(tx: Db, deps: Deps, row: PromotionRow): Promise<void> {
  const { id, title, days, price, currency, owner_id: accountId } = row
  const source = `promotion:${id}`
  if (await isInvoiced(tx, source)) return
  await insertInvoice(tx, {
    source,
    billed: { promotionId: id },
    currency,
    lines: [{ reason: 'promotion', title, days, amount: price }],
    ...(await invoiceTo(tx, deps, { accountId, gross: price })),
  })
}

async function credit(tx: Db, { id, title, days }: PromotionRow, amount: number, source: string): Promise<void> {
  const found = await findInvoiceOf(tx, { promotionId: id })
  const first = found && (await lockInvoice(tx, found.id))
  if (first)
    await writeCredit(tx, {
      first,
      amount,
      source,
      lineOf: (taken) => ({ reason: 'promotion', title, days, amount: taken }),
    })
}

/** The money of a promotion is given back: all that is left of its invoice is credited. */
export const creditReturned = (tx: Db, row: PromotionRow): Promise<void> =>
  credit(tx, row, row.price, `promotion:${row.id}:refund`)

/** The part of a promotion's invoice whose money is not in the books any more. */
async function goneOf(tx: Db, { id }: PromotionRow): Promise<number> {
  const shares = await listShares(tx, PROMOTION, id)
  const kept = shares.find(({ account }) => account === PROMO_INCOME)?.amount ?? 0
  return (await grossOf(tx, { promotionId: id })) - kept
}

/** The bank keeps what it took: the invoice comes to what is left of the promotion in the books. */
export async function creditLost(tx: Db, row: PromotionRow): Promise<void> {
  const amount = await goneOf(tx, row)
  if (amount > 0) await credit(tx, row, amount, `promotion:${row.id}:lost`)
}

/** Somebody gave money back at the provider. What an administrator has credited of it before is not credited again. */
export async function creditByHand(tx: Db, row: PromotionRow, refund: MadeRefund): Promise<void> {
  const amount = Math.min(refund.amount, await goneOf(tx, row))
  if (amount > 0) await credit(tx, row, amount, `promotion:${row.id}:${refund.id}`)
}
