import type { StoredInvoiceLine, StoredInvoiceSide } from '#server/db/json-column.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { Invoice, InvoiceKind, InvoiceLine } from '#shared/contract/invoice.ts'
import type { TaxRule } from '#shared/policies/plan-terms.ts'
import { type InvoiceRow, numberOf } from './data.ts'

function presentLine(line: StoredInvoiceLine, currency: string): InvoiceLine {
  const money = (amount: number) => ({ amount, currency })
  if (line.reason === 'commission') return { ...line, sold: money(line.sold), amount: money(line.amount) }
  if (line.reason === 'promotion' || line.reason === 'credited') return { ...line, amount: money(line.amount) }
  const { billing: interval, amount, ...rest } = line
  return { ...rest, interval, amount: money(amount) }
}

const presentSide = ({ name, address, vatId, taxNumber }: StoredInvoiceSide): Invoice['issuer'] => ({
  name,
  address,
  ...(vatId ? { vatId } : {}),
  ...(taxNumber ? { taxNumber } : {}),
})

export const kindOf = ({ month, promotion_id }: Pick<InvoiceRow, 'month' | 'promotion_id'>): InvoiceKind => {
  if (month) return 'commission'
  return promotion_id ? 'promotion' : 'plan'
}

export function presentInvoice(row: InvoiceRow): Invoice {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    _id: row.id,
    number: numberOf(row),
    kind: kindOf(row),
    date: row.issued_at.toISOString(),
    ...withoutNulls({ month: row.month, corrects: row.corrected, replaces: row.replaced, note: row.reason }),
    lines: row.lines.map((line) => presentLine(line, row.currency)),
    net: money(row.net),
    tax: money(row.tax),
    gross: money(row.gross),
    taxRule: row.tax_rule as TaxRule,
    taxRate: Number(row.tax_rate),
    issuer: presentSide(row.issuer),
    recipient: presentSide(row.recipient),
    pdf: `/files/invoices/${row.id}`,
    ...(row.missing.length === 0 ? { xml: `/files/invoices/${row.id}/xml` } : {}),
    ...(row.month && !row.corrects ? { csv: `/files/invoices/${row.id}/orders` } : {}),
  }
}
