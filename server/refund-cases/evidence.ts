import type { Db } from '#server/db/open.ts'
import type { Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { removeStored, type StoredDocument, storePrivatePicture } from '#server/media/store.ts'
import { type CaseRow, countEvidence, insertEvidence } from './data.ts'

/** Of each side in one case. */
const MOST = 30

export type NewEvidence = { note?: string | undefined; pictures: StoredDocument[] }

/** Stores all pictures or none. What no case refers to in the end is swept. */
export async function storeEvidence(
  deps: Deps,
  viewer: Viewer,
  note: string | undefined,
  files: readonly ReceivedFile[],
): Promise<NewEvidence> {
  if (!note && files.length === 0) throw badInput({ evidence: 'needs a picture or a note' })
  const pictures: StoredDocument[] = []
  try {
    for (const file of files) pictures.push(await storePrivatePicture(deps, file, { ownerId: viewer.id }))
  } catch (error) {
    await forgetEvidence(deps, { pictures })
    throw error
  }
  return { ...(note ? { note } : {}), pictures }
}

/** Removes pictures that came to nothing. */
export async function forgetEvidence(deps: Deps, { pictures }: Pick<NewEvidence, 'pictures'>): Promise<void> {
  try {
    await removeStored(
      deps,
      pictures.map(({ storedAs }) => storedAs),
    )
  } catch (error) {
    deps.log.warn({ err: error }, 'stored pictures could not be removed and wait for the sweep')
  }
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
  if ((await countEvidence(tx, caseId, side)) + rows.length > MOST)
    throw conflict('evidence_full', `There are ${MOST} pieces of evidence already. Please describe the rest in words.`)
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
