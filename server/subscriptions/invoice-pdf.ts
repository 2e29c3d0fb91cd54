import { fill, writeDay, writeMoney, writeShare } from '#server/notifications/text-formats.ts'
import type { PdfDocument } from '#server/pdf/pdf.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Invoice, InvoiceLine } from '#shared/contract/invoice.ts'
import { messages as am } from '#shared/messages/invoice-files/am.ts'
import { messages as de } from '#shared/messages/invoice-files/de.ts'
import { messages as en, type Messages } from '#shared/messages/invoice-files/en.ts'
import { messages as fr } from '#shared/messages/invoice-files/fr.ts'
import type { Translated } from '#shared/messages/shape.ts'

type Words = Translated<Messages>

/** The words of files in each language. */
const fileWords: Record<Language, Words> = { en, am, de, fr }

const sideOf = (label: string, { name, address, vatId }: Invoice['issuer'], words: Words) => ({
  label,
  lines: [name, ...address, ...(vatId ? [fill(words.vatId, { id: vatId })] : [])],
})

/** The notes that the tax rule requires in words. */
const noteOf = ({ taxRule }: Invoice, { noTax, reverse }: Words): string[] => {
  if (taxRule === 'included') return []
  return [taxRule === 'none' ? noTax : reverse]
}

const titleOf = ({ month, corrects }: Invoice, words: Words): string => {
  if (month) return words.statement
  return corrects ? words.correction : words.invoice
}

/** A month ends with its last day; the period of a plan with the day on which the next one begins. */
const lastMoment = ({ reason, to }: InvoiceLine): string =>
  reason === 'commission' ? new Date(Date.parse(to) - 1).toISOString() : to

/** An invoice as a document in the language of its reader. Its days are those of UTC, as its number is. */
export function invoicePdf(invoice: Invoice, locale: Language): PdfDocument {
  const words = fileWords[locale]
  const reader = { locale }
  const { number, corrects, date, issuer, recipient, lines, net, tax, gross, taxRate } = invoice
  const day = (at: string) => writeDay(new Date(at), reader)
  return {
    language: locale,
    head: issuer.name,
    title: fill(titleOf(invoice, words), { number }),
    facts: [fill(words.date, { date: day(date) }), ...(corrects ? [fill(words.corrects, { number: corrects })] : [])],
    sides: [sideOf(words.issuer, issuer, words), sideOf(words.recipient, recipient, words)],
    columns: [
      { header: words.what, share: 0.75 },
      { header: words.amount, share: 0.25, isNumber: true },
    ],
    rows: lines.map((line) => [
      fill(words.line[line.reason], {
        from: day(line.from),
        to: day(lastMoment(line)),
        ...(line.reason === 'commission'
          ? { orders: String(line.orders), sold: writeMoney(line.sold, reader) }
          : { plan: line.names[locale] }),
      }),
      writeMoney(line.amount, reader),
    ]),
    sums: [
      [words.net, writeMoney(net, reader)],
      [fill(words.tax, { rate: writeShare(taxRate, reader) }), writeMoney(tax, reader)],
      [words.gross, writeMoney(gross, reader)],
    ],
    notes: noteOf(invoice, words),
    pageOf: (page, pages) => fill(words.page, { page: String(page), pages: String(pages) }),
    issuedAt: new Date(date),
  }
}
