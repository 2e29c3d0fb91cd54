import { readMessages } from '#server/kernel/messages.ts'
import { fill, writeDay, writeMoney, writeShare } from '#server/notifications/text-formats.ts'
import type { PdfDocument } from '#server/pdf/pdf.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Invoice, InvoiceLine } from '#shared/contract/invoice.ts'

/** The words of files in each language. */
const fileTexts = readMessages('invoice-files')
type Words = (typeof fileTexts)[Language]

const sideOf = (label: string, { name, address, vatId }: Invoice['issuer'], texts: Words) => ({
  label,
  lines: [name, ...address, ...(vatId ? [fill(texts.vatId, { id: vatId })] : [])],
})

/** The notes that the tax rule requires in words. */
const noteOf = ({ taxRule }: Invoice, { noTax, reverse }: Words): string[] => {
  if (taxRule === 'included') return []
  return [taxRule === 'none' ? noTax : reverse]
}

const titleOf = ({ month, corrects }: Invoice, texts: Words): string => {
  if (month) return texts.statement
  return corrects ? texts.correction : texts.invoice
}

/** A month ends with its last day; the period of a plan with the day on which the next one begins. */
const lastMoment = ({ reason, to }: InvoiceLine): string =>
  reason === 'commission' ? new Date(Date.parse(to) - 1).toISOString() : to

/** An invoice as a document in the language of its recipient. Its days are those of UTC, as its number is. */
export function invoicePdf(invoice: Invoice, locale: Language): PdfDocument {
  const texts = fileTexts[locale]
  const format = { locale }
  const { number, corrects, date, issuer, recipient, lines, net, tax, gross, taxRate } = invoice
  const day = (at: string) => writeDay(new Date(at), format)
  return {
    language: locale,
    head: issuer.name,
    title: fill(titleOf(invoice, texts), { number }),
    facts: [fill(texts.date, { date: day(date) }), ...(corrects ? [fill(texts.corrects, { number: corrects })] : [])],
    sides: [sideOf(texts.issuer, issuer, texts), sideOf(texts.recipient, recipient, texts)],
    columns: [
      { header: texts.what, share: 0.75 },
      { header: texts.amount, share: 0.25, isNumber: true },
    ],
    rows: lines.map((line) => [
      fill(texts.line[line.reason], {
        from: day(line.from),
        to: day(lastMoment(line)),
        ...(line.reason === 'commission'
          ? { orders: String(line.orders), sold: writeMoney(line.sold, format) }
          : { plan: line.names[locale] }),
      }),
      writeMoney(line.amount, format),
    ]),
    sums: [
      [texts.net, writeMoney(net, format)],
      [fill(texts.tax, { rate: writeShare(taxRate, format) }), writeMoney(tax, format)],
      [texts.gross, writeMoney(gross, format)],
    ],
    notes: noteOf(invoice, texts),
    pageOf: (page, pages) => fill(texts.page, { page: String(page), pages: String(pages) }),
    issuedAt: new Date(date),
  }
}
