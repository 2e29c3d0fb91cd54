import type { Db } from '#server/db/open.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import type { StoredDocument } from '#server/media/store.ts'
import { type CaseRow, countEvidence, insertEvidence } from './data.ts'

/** Of each side in one case. */
const MOST = 30

type NewEvidence = { note?: string | undefined; pictures: readonly Pick<StoredDocument, 'storedAs' | 'mime'>[] }

/** Lets the administrators' part of the server collect the evidence for the payer's bank anew. */
export const queueEvidencePack = (tx: Db, caseId: string): Promise<void> =>
  queueJob(tx, 'evidence.gather', { caseId }, { key: `evidence.gather:${caseId}` })

/** Refuses (409) what goes beyond the most that one side may bring. */
export async function requireRoom(db: Db, { id }: Pick<CaseRow, 'id'>, side: 'buyer' | 'seller', pieces: number) {
  if ((await countEvidence(db, id, side)) + pieces > MOST)
    throw conflict('evidence_full', `There are ${MOST} pieces of evidence already. Please describe the rest in words.`)
}

type Author = { side: 'buyer' | 'seller'; accountId: string }

/** A row for each picture, with the note on the first; a note alone has a row of its own. */
export async function keepEvidence(
  tx: Db,
  { id: caseId }: Pick<CaseRow, 'id'>,
  { note, pictures }: NewEvidence,
  { side, accountId }: Author,
): Promise<void> {
  const rows = pictures.length ? pictures : [undefined]
  await requireRoom(tx, { id: caseId }, side, rows.length)
  await insertEvidence(
    tx,
    rows.map((picture, index) => ({
      id: newId(),
      case_id: caseId,
      by_side: side,
      account_id: accountId,
      stored_as: picture?.storedAs ?? null,
      mime: picture?.mime ?? null,
      note: index === 0 ? (note ?? null) : null,
    })),
  )
}
