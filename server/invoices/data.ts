import { type Selectable, sql } from 'kysely'
import type { StoredInvoiceLine, StoredInvoiceSide } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Invoice } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import type { TaxRule } from '#shared/policies/plan-terms.ts'
import { missingOf } from './e-invoice/missing-parts.ts'

export type InvoiceRow = Selectable<Invoice> & {
  /** The numbers of the invoice that it corrects, and of the one for which it was written again. */
  corrected: string | null
  replaced: string | null
}

/** The subject of an invoice: the charge of a plan, the month whose commission it states (`2026-10`), or a promotion. */
export type Billed = { chargeId: string } | { month: string } | { promotionId: string }

export type NewInvoice = {
  source: string
  accountId: string
  billed: Billed
  corrects?: string
  replaces?: string
  reason?: string
  currency: string
  net: number
  tax: number
  gross: number
  taxRule: TaxRule
  taxRate: number
  lines: StoredInvoiceLine[]
  issuer: StoredInvoiceSide
  recipient: StoredInvoiceSide
}

/** Invoices and credit notes are numbered apart. */
const CREDIT_SERIES = 'C'

/**
 * Writes an invoice under the next number of its series and year (UTC), whose row stays locked until the transaction ends. The
 * caller has made sure that it is not written yet. Returns its id.
 */
export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<string> {
  const { source, accountId, billed, taxRule, taxRate, lines, issuer, recipient, ...others } = invoice
  const series = invoice.corrects ? CREDIT_SERIES : ''
  const { rows } = await sql<{ year: number; number: number }>`
    insert into invoice_number (series, year, last)
    values (${series}, extract(year from now() at time zone 'utc')::int, 1)
    on conflict (series, year) do update set last = invoice_number.last + 1 returning year, last as number`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('no invoice number was given')
  const id = newId()
  await tx
    .insertInto('invoice')
    .values({
      ...others,
      ...next,
      id,
      series,
      source,
      account_id: accountId,
      charge_id: 'chargeId' in billed ? billed.chargeId : null,
      month: 'month' in billed ? billed.month : null,
      promotion_id: 'promotionId' in billed ? billed.promotionId : null,
      tax_rule: taxRule,
      tax_rate: taxRate,
      missing: missingOf(invoice),
      lines: JSON.stringify(lines),
      issuer: JSON.stringify(issuer),
      recipient: JSON.stringify(recipient),
    })
    .execute()
  return id
}

export async function isInvoiced(db: Db, source: string): Promise<boolean> {
  const row = await db.selectFrom('invoice').select('id').where('source', '=', source).executeTakeFirst()
  return row !== undefined
}

/** The invoice of a charge or of a promotion that stands: the one that was written last. */
export const findInvoiceOf = (db: Db, billed: { chargeId: string } | { promotionId: string }) =>
  db
    .selectFrom('invoice')
    .select('id')
    .where((eb) =>
      'chargeId' in billed ? eb('charge_id', '=', billed.chargeId) : eb('promotion_id', '=', billed.promotionId),
    )
    .where('corrects', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The sum of the invoices of a charge or of a promotion, less those that correct them, in minor units. */
export async function grossOf(db: Db, billed: { chargeId: string } | { promotionId: string }): Promise<number> {
  const { gross } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.sum<number | null>('gross').as('gross'))
    .where((eb) =>
      'chargeId' in billed ? eb('charge_id', '=', billed.chargeId) : eb('promotion_id', '=', billed.promotionId),
    )
    .executeTakeFirstOrThrow()
  return Number(gross ?? 0)
}

/** Locks an invoice until the transaction ends, so that nobody else credits it meanwhile. */
export const lockInvoice = (tx: Db, id: string) =>
  tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The sum of the credit notes of an invoice, in minor units; above zero. */
export async function creditedOf(db: Db, id: string): Promise<{ net: number; tax: number; gross: number }> {
  const { rows } = await sql<{ net: number; tax: number; gross: number }>`
    select coalesce(-sum(net), 0)::bigint as net, coalesce(-sum(tax), 0)::bigint as tax,
      coalesce(-sum(gross), 0)::bigint as gross
    from invoice where corrects = ${id}`.execute(db)
  // An aggregate has exactly one row.
  return rows[0]!
}

/** `2026-00017`, and `C2026-0003` of a credit note. */
export const numberOf = ({ series, year, number }: { series: string; year: number; number: number }): string =>
  `${series}${year}-${String(number).padStart(series ? 4 : 5, '0')}`

/** More than any seller has. */
const INVOICE_LIMIT = 500

/** The number of an invoice that another one refers to. */
const numberIn = (column: string) =>
  sql<{ series: string; year: number; number: number } | null>`(
    select jsonb_build_object('series', series, 'year', year, 'number', number)
    from invoice as other where other.id = ${sql.ref(column)})`

const invoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .selectAll('invoice')
    .select([numberIn('invoice.corrects').as('corrected'), numberIn('invoice.replaces').as('replaced')])

type Found = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number]
const withNumbers = ({ corrected, replaced, ...row }: Found): InvoiceRow => ({
  ...row,
  corrected: corrected && numberOf(corrected),
  replaced: replaced && numberOf(replaced),
})

/** The invoices of an account, the latest first. */
export async function listInvoices(db: Db, accountId: string): Promise<InvoiceRow[]> {
  const rows = await invoices(db)
    .where('invoice.account_id', '=', accountId)
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(INVOICE_LIMIT)
    .execute()
  return rows.map(withNumbers)
}

/** The invoices of one purchase of a plan, the latest first. */
export async function listInvoicesOf(db: Db, subscriptionId: string): Promise<InvoiceRow[]> {
  const rows = await invoices(db)
    .innerJoin('subscription_charge', 'subscription_charge.id', 'invoice.charge_id')
    .where('subscription_charge.subscription_id', '=', subscriptionId)
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(INVOICE_LIMIT)
    .execute()
  return rows.map(withNumbers)
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const row = await invoices(db).where('invoice.id', '=', id).executeTakeFirst()
  return row && withNumbers(row)
}

/** Invoices by their ids. */
export async function listInvoicesById(db: Db, ids: readonly string[]): Promise<InvoiceRow[]> {
  const rows = await invoices(db).where(sql<boolean>`invoice.id = any (${ids}::uuid[])`).execute()
  return rows.map(withNumbers)
}

/** The recipient of the invoice, as the account is now. */
export const findRecipient = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['name', 'full_name', 'company_name', 'legal_address', 'vat_id', 'email', 'locale', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirst()
