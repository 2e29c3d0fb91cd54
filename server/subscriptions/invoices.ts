import type { Db } from '#server/db/open.ts'
import { writeCredit } from '#server/invoices/credit.ts'
import { findInvoiceOf, insertInvoice, isInvoiced, lockInvoice } from '#server/invoices/data.ts'
import { invoiceTo } from '#server/invoices/issue.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { ChargeRow } from './charge-data.ts'

type Billed = { charge: ChargeRow; from: Date; to: Date }

/** Writes the invoice of a charge in the transaction that hears of its money; a second time changes nothing. */
export async function writeInvoice(tx: Db, deps: Deps, { charge, from, to }: Billed): Promise<void> {
  const source = `charge:${charge.id}`
  if (await isInvoiced(tx, source)) return
  await insertInvoice(tx, {
    source,
    billed: { chargeId: charge.id },
    currency: charge.currency,
    lines: [lineOf(charge, { from, to, amount: charge.amount })],
    ...(await invoiceTo(tx, deps, { accountId: charge.account_id, gross: charge.amount })),
  })
}

const lineOf = (
  { plan_id: planId, plan: { names }, billing, reason }: ChargeRow,
  { from, to, amount, isReturned = false }: { from: Date; to: Date; amount: number; isReturned?: boolean },
) => ({
  planId,
  names,
  // The CHECK of the table allows no other words.
  billing: billing as 'month' | 'year',
  reason: isReturned ? ('returned' as const) : (reason as 'first' | 'renewal' | 'upgrade'),
  from: from.toISOString(),
  to: to.toISOString(),
  amount,
})

/**
 * Writes the credit note of a part of a charge's invoice; `source` is the fact behind it. What an administrator has
 * credited before is not credited again.
 */
export async function correctInvoice(
  tx: Db,
  { charge, amount, from, source }: { charge: ChargeRow; amount: number; from: Date; source: string },
): Promise<void> {
  const found = await findInvoiceOf(tx, { chargeId: charge.id })
  const first = found && (await lockInvoice(tx, found.id))
  if (!first) return
  const to = charge.period_end ?? from
  await writeCredit(tx, {
    first,
    amount,
    source,
    lineOf: (taken) => lineOf(charge, { from, to, amount: taken, isReturned: true }),
  })
}
