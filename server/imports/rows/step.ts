import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Archive } from '#server/imports/reading/archive.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { ImportPart } from '#shared/contract/admin-import.ts'
import type { ImportKind } from '#shared/policies/import-fields.ts'
import { findEntries, type ImportRow, listNewTargets, takeKeys } from '../data.ts'
import type { Reader } from './cells.ts'

/** Some rows of a table that are checked or written together. */
export type Step = {
  tx: Db
  deps: Deps
  import: ImportRow
  part: ImportPart
  partNumber: number
  /** Nothing is written but what the check remembers. */
  isCheck: boolean
  archive: Archive | undefined
}

/** A row by its reader: several rows of a JSON file may stand in one line. */
export type Row = { line: number; reader: Reader }
export type Outcome = 'created' | 'updated' | 'unchanged' | 'invalid'

/** Checks or writes rows, in their order. */
export type KindOfRows = (step: Step, rows: readonly Row[]) => Promise<Outcome[]>

/** A row with its number where it comes from, and what it is here if it is known. */
export type Numbered = Row & { externalId: string; known: string | undefined }

/** Rows without a number are known by all that they say. */
const digestOf = (texts: readonly string[]) => `#${createHash('sha256').update(texts.join('\n')).digest('hex')}`

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The number of a row where it comes from. */
export const numberOf = (reader: Reader, field: string, others: readonly string[]): string =>
  reader.raw(field).trim().slice(0, 200) || digestOf(others.map((name) => reader.raw(name)))

/**
 * The rows with their numbers. One whose number has come before in this file is refused: of the check it is in its keys, and of
 * the run among what it has made.
 */
export async function numbered(
  { tx, import: row, isCheck }: Step,
  kind: ImportKind,
  rows: readonly { row: Row; externalId: string }[],
  field: string,
): Promise<Numbered[]> {
  const ids = rows.map(({ externalId }) => externalId)
  const known = await findEntries(tx, { source: row.source, kind }, ids)
  const before = isCheck
    ? await takeKeys(tx, { importId: row.id, kind }, ids)
    : await listNewTargets(tx, { importId: row.id, kind }, [...known.values()])
  const here = new Set<string>()
  return rows.map(({ row: own, externalId }) => {
    const target = known.get(externalId)
    const isTwice = here.has(externalId) || before.has(isCheck ? externalId : (target ?? ''))
    here.add(externalId)
    if (isTwice) own.reader.reject(field, 'used twice in this file', externalId)
    return { ...own, externalId, known: target }
  })
}

export const isInvalid = ({ reader }: Row): boolean => reader.issues.length > 0
