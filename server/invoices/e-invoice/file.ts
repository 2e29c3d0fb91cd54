import type { Language } from '#shared/contract/common.ts'
import type { InvoiceRow } from '../data.ts'
import { presentInvoice } from '../present.ts'
import { ublOf } from './ubl.ts'

/** The e-invoice of an invoice in the language of its recipient; undefined if something is missing for it. */
export function eInvoiceFile(row: InvoiceRow, language: Language): string | undefined {
  if (row.missing.length > 0) return undefined
  return ublOf(
    { ...presentInvoice(row), issuer: row.issuer, recipient: row.recipient, reference: row.account_id },
    language,
  )
}
