import { Readable } from 'node:stream'
import type { Db } from '#server/db/open.ts'
import { listInvoices } from '#server/invoices/data.ts'
import { invoicePdf } from '#server/invoices/invoice-pdf.ts'
import { presentInvoice } from '#server/invoices/present.ts'
import type { Deps } from '#server/kernel/context.ts'
import { readMessages } from '#server/kernel/messages.ts'
import type { ZipEntry } from '#server/kernel/zip.ts'
import { readUploads } from '#server/media/own-files.ts'
import { fill, writeDay } from '#server/notifications/text-formats.ts'
import type { Language } from '#shared/contract/common.ts'
import { csvFile, csvLines } from '#shared/kernel/csv.ts'
import { type ArchivedRow, columnsOf, type Person, readRows } from './rows-data.ts'
import type { Section } from './section.ts'
import { sections } from './sections.ts'

export type Owner = Person & { locale: Language; timezone: string; name: string }

const texts = readMessages('data-archive-files')

async function* jsonOf(db: Db, section: Section, person: Person): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of readRows(db, section, person))
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const cellOf = (value: unknown) => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

async function* csvOf(db: Db, section: Section, owner: Owner): AsyncGenerator<string> {
  const columns = columnsOf(section)
  yield csvFile(csvLines(owner.locale, [columns]))
  for await (const rows of readRows(db, section, owner))
    yield csvLines(
      owner.locale,
      rows.map((row: ArchivedRow) => columns.map((column) => cellOf(row[column]))),
    )
}

const streamed = (chunks: AsyncIterable<string>) => Readable.from(chunks, { objectMode: false })

async function* invoicesOf({ db }: Deps, { id, locale }: Owner): AsyncGenerator<ZipEntry> {
  for (const row of await listInvoices(db, id)) {
    const invoice = presentInvoice(row)
    yield {
      name: `invoices/${invoice.number}.pdf`,
      at: row.issued_at,
      content: async () => {
        const { drawPdf } = await import('#server/pdf/pdf.ts')
        return drawPdf(invoicePdf(invoice, locale))
      },
    }
  }
}

/** The entries of the archive of a person, one by one. */
export async function* contentOf(deps: Deps, owner: Owner, at: Date): AsyncGenerator<ZipEntry> {
  const { db, settings } = deps
  const words = texts[owner.locale]
  const date = writeDay(at, { locale: owner.locale })
  yield {
    name: 'README.txt',
    content: () =>
      `${words.lines.map((line) => fill(line, { site: settings.marketplaceName, date })).join('\r\n\r\n')}\r\n`,
  }
  for (const section of sections) {
    yield { name: `data/${section.name}.json`, content: () => streamed(jsonOf(db, section, owner)) }
    yield { name: `tables/${section.name}.csv`, content: () => streamed(csvOf(db, section, owner)) }
  }
  for await (const { name, at: storedAt, bytes } of readUploads(deps, owner.id))
    yield { name: `files/${name}`, at: storedAt, isCompressible: false, content: () => bytes }
  yield* invoicesOf(deps, owner)
}
