import { type Selectable, sql } from 'kysely'
import type { StoredInvoiceLine, StoredInvoiceSide } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Invoice } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import type { TaxRule } from '#shared/policies/plan-terms.ts'

export type InvoiceRow = Selectable<Invoice> & { corrected: string | null }

type NewInvoice = {
  source: string
  accountId: string
  chargeId: string | null
  /** The month whose commission it states, such as `2026-10`. */
  month?: string
  corrects: string | null
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

/**
 * Writes an invoice under the next number of its year (UTC), whose row stays locked until the transaction ends. The caller
 * has made sure that it is not written yet. Returns its id.
 */
export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<string> {
  const { source, accountId, chargeId, month, corrects, taxRule, taxRate, lines, issuer, recipient, ...sums } = invoice
  const { rows } = await sql<{ year: number; number: number }>`
    insert into invoice_number (year, last) values (extract(year from now() at time zone 'utc')::int, 1)
    on conflict (year) do update set last = invoice_number.last + 1 returning year, last as number`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('no invoice number was given')
  const id = newId()
  await tx
    .insertInto('invoice')
    .values({
      ...sums,
      ...next,
      id,
      source,
      account_id: accountId,
      charge_id: chargeId,
      month: month ?? null,
      corrects,
      tax_rule: taxRule,
      tax_rate: taxRate,
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

/** The invoice of a charge, which later ones correct. */
export const findInvoiceOf = (db: Db, chargeId: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('corrects', 'is', null)
    .executeTakeFirst()

/** The sum of the invoices of a charge, less those that correct them, in minor units. */
export async function grossOf(db: Db, chargeId: string): Promise<number> {
  const { gross } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.sum<number | null>('gross').as('gross'))
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow()
  return Number(gross ?? 0)
}

/** `2026-00017`. */
export const numberOf = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(5, '0')}`

/** More than any seller has. */
const INVOICE_LIMIT = 500

const invoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .leftJoin('invoice as first', 'first.id', 'invoice.corrects')
    .selectAll('invoice')
    .select(['first.year as first_year', 'first.number as first_number'])

const withCorrected = ({
  first_year: year,
  first_number: number,
  ...row
}: Selectable<Invoice> & { first_year: number | null; first_number: number | null }): InvoiceRow => ({
  ...row,
  corrected: year !== null && number !== null ? numberOf({ year, number }) : null,
})

/** The invoices of an account, the latest first. */
export async function listInvoices(db: Db, accountId: string): Promise<InvoiceRow[]> {
  const rows = await invoices(db)
    .where('invoice.account_id', '=', accountId)
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(INVOICE_LIMIT)
    .execute()
  return rows.map(withCorrected)
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
  return rows.map(withCorrected)
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const row = await invoices(db).where('invoice.id', '=', id).executeTakeFirst()
  return row && withCorrected(row)
}

/** The recipient of the invoice, as the account is now. */
export const findRecipient = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['name', 'full_name', 'company_name', 'legal_address', 'vat_id', 'locale', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirst()
