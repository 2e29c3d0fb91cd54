import { readMessages } from '#server/kernel/messages.ts'
import { fill, writeDay, writeMoney, writeShare } from '#server/notifications/text-formats.ts'
import type { PdfDocument } from '#server/pdf/pdf.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Invoice, InvoiceLine } from '#shared/contract/invoice.ts'

/** The words of files in each language. */
const fileTexts = readMessages('invoice-files')
type Words = (typeof fileTexts)[Language]

const sideOf = (label: string, { name, address, vatId, taxNumber }: Invoice['issuer'], texts: Words) => ({
  label,
  lines: [
    name,
    ...address,
    ...(taxNumber ? [fill(texts.taxNumber, { id: taxNumber })] : []),
    ...(vatId ? [fill(texts.vatId, { id: vatId })] : []),
  ],
})

const titleOf = ({ month, corrects }: Invoice, texts: Words): string => {
  if (corrects) return texts.correction
  return month ? texts.statement : texts.invoice
}

/** A month ends with its last day; the period of a plan with the day on which the next one begins. */
const lastMoment = ({ reason, to }: { reason: string; to: string }): string =>
  reason === 'commission' ? new Date(Date.parse(to) - 1).toISOString() : to

const day = (at: string, locale: Language) => writeDay(new Date(at), { locale })

/** The words for the subject of an invoice's line. */
export function lineText(line: InvoiceLine, locale: Language): string {
  const texts = fileTexts[locale].line
  const text = texts[line.reason]
  if (line.reason === 'promotion') return fill(text, { title: line.title, days: String(line.days) })
  if (line.reason === 'credited') return fill(text, { number: line.number })
  const days = { from: day(line.from, locale), to: day(lastMoment(line), locale) }
  return line.reason === 'commission'
    ? fill(text, { ...days, orders: String(line.orders), sold: writeMoney(line.sold, { locale }) })
    : fill(text, { ...days, plan: line.names[locale] })
}

/** The reason why an invoice shows no tax, in words. */
export const taxNote = (taxRule: Invoice['taxRule'], locale: Language): string | undefined => {
  const { noTax, reverse } = fileTexts[locale]
  return { included: undefined, none: noTax, reverse_charge: reverse }[taxRule]
}

/** The lines below the date: the invoices that it refers to, and why it was written. */
const factsOf = ({ corrects, replaces, note }: Invoice, texts: Words): string[] => [
  ...(corrects ? [fill(texts.corrects, { number: corrects })] : []),
  ...(replaces ? [fill(texts.replaces, { number: replaces })] : []),
  ...(note ? [fill(texts.note, { text: note })] : []),
]

/** An invoice as a document in the language of its recipient. Its days are those of UTC, as its number is. */
export function invoicePdf(invoice: Invoice, locale: Language): PdfDocument {
  const texts = fileTexts[locale]
  const format = { locale }
  const { number, date, issuer, recipient, lines, net, tax, gross, taxRate, taxRule } = invoice
  const note = taxNote(taxRule, locale)
  return {
    language: locale,
    head: issuer.name,
    title: fill(titleOf(invoice, texts), { number }),
    facts: [fill(texts.date, { date: day(date, locale) }), ...factsOf(invoice, texts)],
    sides: [sideOf(texts.issuer, issuer, texts), sideOf(texts.recipient, recipient, texts)],
    columns: [
      { header: texts.what, share: 0.75 },
      { header: texts.amount, share: 0.25, isNumber: true },
    ],
    rows: lines.map((line) => [lineText(line, locale), writeMoney(line.amount, format)]),
    sums: [
      [texts.net, writeMoney(net, format)],
      [fill(texts.tax, { rate: writeShare(taxRate, format) }), writeMoney(tax, format)],
      [texts.gross, writeMoney(gross, format)],
    ],
    notes: note ? [note] : [],
    pageOf: (page, pages) => fill(texts.page, { page: String(page), pages: String(pages) }),
    issuedAt: new Date(date),
  }
}
