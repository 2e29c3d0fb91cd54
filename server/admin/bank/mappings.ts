import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { type BankCsvMapping, BankMappingColumns } from '#shared/contract/admin-bank.ts'
import type { BankMapping } from '#shared/contract/bank.ts'
import type { z } from '#shared/kernel/zod.ts'
import { dropMapping, findMapping, findMappingsOf, listMappings, noteUsed, saveMapping } from './mapping-data.ts'

export async function showMappings(db: Db): Promise<BankMapping[]> {
  return (await listMappings(db)).map(({ id, header, file_name: fileName, used_at }) => ({
    _id: id,
    header,
    fileName,
    usedAt: used_at.toISOString(),
  }))
}

export async function showMapping(db: Db, id: string): Promise<z.output<typeof BankMappingColumns>> {
  const found = await findMapping(db, id)
  if (!found) throw notFound()
  return BankMappingColumns.parse(found.mapping)
}

export const deleteMapping = ({ db }: Deps, { id, actor }: { id: string; actor: Actor }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const gone = await dropMapping(tx, id)
    if (!gone) throw notFound()
    const before = { header: gone.header }
    await audit(tx, { ...actor, action: 'bank.mapping_deleted', kind: 'bank_mapping', refId: id, before })
  })

/** Lines in which the headings may be: some banks write the account before them. */
const MOST_LINES = 20
const MOST_HEADER = 2000

const linesOf = (text: string): string[] =>
  text
    .slice(0, MOST_LINES * MOST_HEADER)
    .split(/\r\n|\n|\r/, MOST_LINES)
    .map((line) => line.trim())

/** The columns that were chosen for the headings of this text, if there are any. */
export async function mappingFor(db: Db, text: string): Promise<{ id: string; mapping: BankCsvMapping } | undefined> {
  const lines = linesOf(text)
  const found = await findMappingsOf(
    db,
    lines.filter((line) => line !== ''),
  )
  return found.find(({ header, mapping }) => lines[mapping.skippedLines ?? 0] === header)
}

/** Saves by which columns a text was read, so that the next one with these headings needs no choice. */
export async function rememberMapping(
  db: Db,
  text: string,
  read: { mapping: BankCsvMapping; fileName: string; by: string | null; id?: string | undefined },
): Promise<void> {
  if (read.id) {
    await noteUsed(db, read.id, read.fileName)
    return
  }
  const header = linesOf(text)[read.mapping.skippedLines ?? 0]
  if (read.mapping.hasHeadings === false || !header || header.length > MOST_HEADER) return
  await saveMapping(db, { ...read, header })
}
