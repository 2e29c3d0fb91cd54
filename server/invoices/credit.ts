import type { StoredInvoiceLine } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { TaxRule } from '#shared/policies/plan-terms.ts'
import { type Billed, creditedOf, insertInvoice, isInvoiced, type lockInvoice, numberOf } from './data.ts'
import { sumsOf } from './issue.ts'

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** The subject of an invoice. */
export function billedOf({ id, charge_id, month, promotion_id }: LockedInvoice): Billed {
  if (charge_id) return { chargeId: charge_id }
  if (month) return { month }
  if (promotion_id) return { promotionId: promotion_id }
  throw new Error(`invoice ${id} is for nothing`)
}

type Credit = {
  /** The invoice; it is locked. */
  first: LockedInvoice
  /** More than is left of the invoice is not credited. */
  amount: number
  /** The fact behind it: it is written once. */
  source: string
  reason?: string
  /** The line of the credit note; one that names the invoice if absent. */
  lineOf?: (amount: number) => StoredInvoiceLine
}

/**
 * Writes a credit note for a part of an invoice, by the same tax, and returns its id; undefined if it is written already or
 * nothing is left of the invoice. The last one takes what is left of the tax, so that together they are the invoice.
 */
export async function writeCredit(
  tx: Db,
  { first, amount, source, reason, lineOf }: Credit,
): Promise<string | undefined> {
  if (await isInvoiced(tx, source)) return undefined
  const credited = await creditedOf(tx, first.id)
  const left = first.gross - credited.gross
  const taken = Math.min(amount, left)
  if (taken <= 0) return undefined
  // The CHECK of the table allows no other words.
  const taxRule = first.tax_rule as TaxRule
  const taxRate = Number(first.tax_rate)
  const sums =
    taken === left
      ? { net: first.net - credited.net, tax: first.tax - credited.tax, gross: left }
      : sumsOf(taken, taxRule, taxRate)
  return insertInvoice(tx, {
    source,
    accountId: first.account_id,
    billed: billedOf(first),
    corrects: first.id,
    ...(reason ? { reason } : {}),
    currency: first.currency,
    net: -sums.net,
    tax: -sums.tax,
    gross: -sums.gross,
    taxRule,
    taxRate,
    lines: [lineOf?.(-taken) ?? { reason: 'credited', number: numberOf(first), amount: -taken }],
    issuer: first.issuer,
    recipient: first.recipient,
  })
}
