import type { Deps } from '#server/kernel/context.ts'
import { csvChunks } from '#server/kernel/csv-chunks.ts'
import type { ZipEntry } from '#server/kernel/zip.ts'
import { type LanguageCode, languageOf } from '#shared/kernel/language.ts'
import { invoiceColumns } from './admin-present.ts'
import { numberOf } from './data.ts'
import { eInvoiceFile } from './e-invoice/file.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { eachInvoice } from './list-data.ts'
import { presentInvoice } from './present.ts'

async function whole(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

/**
 * The documents of a month as files, the earliest first: each as PDF and, if it is one, as an e-invoice in the language of its
 * recipient, and the list of all. Each is made when its turn has come.
 */
export async function* filesOf(
  { db, settings }: Deps,
  month: string,
  language: LanguageCode,
): AsyncGenerator<ZipEntry> {
  const { drawPdf } = await import('#server/pdf/pdf.ts')
  yield { name: 'invoices.csv', content: () => whole(csvChunks(language, invoiceColumns, eachInvoice(db, { month }))) }
  for await (const rows of eachInvoice(db, { month }))
    for (const row of rows) {
      const locale = languageOf(row.locale) ?? settings.defaultLanguage
      const [number, at] = [numberOf(row), row.issued_at]
      yield {
        name: `${number}.pdf`,
        at,
        isCompressible: false,
        content: () => drawPdf(invoicePdf(presentInvoice(row), locale)),
      }
      const xml = eInvoiceFile(row, locale)
      if (xml) yield { name: `${number}.xml`, at, content: () => xml }
    }
}
