import type { StoredInvoiceLine, StoredInvoiceSide } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { readVatId } from '#server/kernel/vat-id.ts'
import type { Invoice, InvoiceLine } from '#shared/contract/invoice.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { type TaxRule, taxIn, taxRuleOf } from '#shared/policies/plan-terms.ts'
import type { ChargeRow } from './charge-data.ts'
import { findInvoiceOf, findRecipient, type InvoiceRow, insertInvoice, isInvoiced, numberOf } from './invoice-data.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

function sideOf({ name, full_name, company_name, legal_address: address, vat_id }: Recipient): StoredInvoiceSide {
  const town = address && [address.postalCode, address.city].filter(Boolean).join(' ')
  const lines = address ? [address.line1, address.line2, town, address.country] : []
  return {
    name: company_name ?? full_name ?? name,
    address: lines.filter((line): line is string => Boolean(line)),
    ...(vat_id ? { vatId: vat_id } : {}),
  }
}

function issuerOf({ settings: { rules, marketplaceName } }: Deps): StoredInvoiceSide {
  const { name = marketplaceName, address, vatId } = rules.invoices
  return { name, address, ...(vatId ? { vatId } : {}) }
}

type Taxed = Pick<Recipient, 'company_name' | 'full_name' | 'legal_address' | 'vat_id'>

/** The VAT id of a recipient whom an invoice can name as the one who owes the tax: it must be possible, and say who and where. */
const debtorOf = ({ company_name, full_name, legal_address, vat_id }: Taxed): string | null =>
  ((company_name ?? full_name) && legal_address && readVatId(vat_id ?? '')) || null

/** The tax rule and the tax rate of an invoice to this recipient; a visitor is a private person. */
export function taxFor({ invoices: { taxRate, ...issuing } }: Rules, recipient: Taxed | undefined) {
  const taxRule = taxRuleOf(issuing, recipient ? debtorOf(recipient) : null)
  return { taxRule, taxRate: taxRule === 'included' ? taxRate : 0 }
}

/**
 * The net, the tax and the gross of an invoice. Tax that a customer of another country owes is not ours: net is the
 * whole price.
 */
const sumsOf = (gross: number, taxRule: TaxRule, rate: number) => {
  const tax = taxRule === 'included' ? taxIn(gross, rate) : 0
  return { net: gross - tax, tax, gross }
}

type Billed = { charge: ChargeRow; from: Date; to: Date }

/** The sides, the tax and the sums of an invoice to an account, as everything stands now; tax is within `gross`. */
export async function invoiceTo(tx: Db, deps: Deps, { accountId, gross }: { accountId: string; gross: number }) {
  const account = await findRecipient(tx, accountId)
  if (!account) throw new Error(`there is no account ${accountId} to write an invoice to`)
  const { taxRule, taxRate } = taxFor(deps.settings.rules, account)
  const sides = { issuer: issuerOf(deps), recipient: sideOf(account) }
  return { accountId, ...sumsOf(gross, taxRule, taxRate), taxRule, taxRate, ...sides }
}

/** Writes the invoice of a charge in the transaction that hears of its money; a second time changes nothing. */
export async function writeInvoice(tx: Db, deps: Deps, { charge, from, to }: Billed): Promise<void> {
  const source = `charge:${charge.id}`
  if (await isInvoiced(tx, source)) return
  await insertInvoice(tx, {
    source,
    chargeId: charge.id,
    corrects: null,
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

/** Writes the invoice that takes back a part of an earlier one, by the same tax; `source` is the fact behind it. */
export async function correctInvoice(
  tx: Db,
  { charge, amount, from, source }: { charge: ChargeRow; amount: number; from: Date; source: string },
): Promise<void> {
  const first = await findInvoiceOf(tx, charge.id)
  if (!first || (await isInvoiced(tx, source))) return
  // The CHECK of the table allows no other words.
  const taxRule = first.tax_rule as TaxRule
  const { net, tax, gross } = sumsOf(amount, taxRule, Number(first.tax_rate))
  await insertInvoice(tx, {
    source,
    accountId: charge.account_id,
    chargeId: charge.id,
    corrects: first.id,
    currency: charge.currency,
    net: -net,
    tax: -tax,
    gross: -gross,
    taxRule,
    taxRate: Number(first.tax_rate),
    lines: [lineOf(charge, { from, to: charge.period_end ?? from, amount: -amount, isReturned: true })],
    issuer: first.issuer,
    recipient: first.recipient,
  })
}

function presentLine(line: StoredInvoiceLine, currency: string): InvoiceLine {
  const money = (amount: number) => ({ amount, currency })
  if (line.reason === 'commission') return { ...line, sold: money(line.sold), amount: money(line.amount) }
  const { billing: interval, amount, ...rest } = line
  return { ...rest, interval, amount: money(amount) }
}

export function presentInvoice(row: InvoiceRow): Invoice {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    _id: row.id,
    number: numberOf(row),
    date: row.issued_at.toISOString(),
    ...(row.month ? { month: row.month } : {}),
    lines: row.lines.map((line) => presentLine(line, row.currency)),
    net: money(row.net),
    tax: money(row.tax),
    gross: money(row.gross),
    taxRule: row.tax_rule as TaxRule,
    taxRate: Number(row.tax_rate),
    ...(row.corrected ? { corrects: row.corrected } : {}),
    issuer: row.issuer,
    recipient: row.recipient,
    pdf: `/files/invoices/${row.id}`,
    ...(row.month ? { csv: `/files/invoices/${row.id}/orders` } : {}),
  }
}
