import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { AdminInvoice, InvoiceState } from '#shared/contract/admin-invoice.ts'
import type { EInvoicePart } from '#shared/contract/invoice.ts'
import { type CsvColumns, csvAmount } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { numberOf } from './data.ts'
import type { ListedInvoice } from './list-data.ts'
import { kindOf, presentInvoice } from './present.ts'

/** The amount of an invoice that can still be credited; zero of a credit note, and of a month that gave commission back. */
export const leftOf = ({
  corrects,
  gross,
  credited,
}: Pick<ListedInvoice, 'corrects' | 'gross' | 'credited'>): number => (corrects ? 0 : Math.max(0, gross - credited))

function stateOf(row: ListedInvoice): InvoiceState {
  if (row.corrects) return 'note'
  if (row.credited === 0) return 'paid'
  return leftOf(row) === 0 ? 'credited' : 'partly_credited'
}

/** The subject of an invoice, which has one line. */
function subjectOf({ lines: [line] }: ListedInvoice, language: LanguageCode) {
  if (!line || line.reason === 'credited') return {}
  if (line.reason === 'promotion') return { days: line.days }
  const { from, to } = line
  return line.reason === 'commission' ? { from, to, orders: line.orders } : { from, to, planName: line.names[language] }
}

export function presentListed(row: ListedInvoice, language: LanguageCode): AdminInvoice {
  const { lines: _, issuer: __, ...invoice } = presentInvoice(row)
  return {
    ...invoice,
    ...subjectOf(row, language),
    account: {
      _id: row.account_id,
      name: row.account_name,
      ...(row.picture ? { profilePicture: row.picture.url } : {}),
    },
    ...withoutNulls({ correctsId: row.corrects }),
    state: stateOf(row),
    left: { amount: leftOf(row), currency: row.currency },
    // `missingOf` writes no other words.
    missing: row.missing as EInvoicePart[],
  }
}

/** Invoices as a file for spreadsheets; the names of its columns are for programs, and not translated. */
export const invoiceColumns: CsvColumns<ListedInvoice> = {
  number: (row) => numberOf(row),
  date: ({ issued_at }) => issued_at.toISOString().slice(0, 10),
  kind: (row) => kindOf(row),
  state: (row) => stateOf(row),
  corrects: ({ corrected }) => corrected,
  replaces: ({ replaced }) => replaced,
  month: ({ month }) => month,
  recipient: ({ recipient_name }) => recipient_name,
  recipient_id: ({ account_id }) => account_id,
  country: ({ recipient }) => recipient.place?.country,
  vat_id: ({ recipient_vat_id }) => recipient_vat_id,
  tax_case: ({ tax_rule }) => tax_rule,
  tax_rate: ({ tax_rate }) => ({ decimal: (Number(tax_rate) * 100).toFixed(2) }),
  currency: ({ currency }) => currency,
  net: ({ net, currency }) => csvAmount(net, currency),
  tax: ({ tax, currency }) => csvAmount(tax, currency),
  gross: ({ gross, currency }) => csvAmount(gross, currency),
  e_invoice: ({ missing }) => String(missing.length === 0),
  reason: ({ reason }) => reason,
}
