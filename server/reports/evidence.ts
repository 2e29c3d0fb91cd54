import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notFound } from '#server/kernel/errors.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import { PICTURES_AT_ONCE } from '#shared/policies/files.ts'
import { findNotice, findReport } from './data.ts'
import { countEvidence, insertEvidence } from './evidence-data.ts'

/** The report that this person's notice belongs to; locked if pictures are about to be added. */
async function requireOpen(db: Db, viewer: Viewer, noticeId: string, added: number, lock = false): Promise<void> {
  const notice = await findNotice(db, noticeId)
  if (!notice?.report_id || notice.reporter_id !== viewer.id) throw notFound()
  const row = await findReport(db, notice.report_id, { lock })
  if (!row) throw notFound()
  if (row.decided_at) throw conflict('wrong_state', 'This is not possible in the present state.')
  if ((await countEvidence(db, noticeId)) + added > PICTURES_AT_ONCE)
    throw conflict('evidence_full', `There can be ${PICTURES_AT_ONCE} pictures. Please describe the rest in words.`)
}

/** Adds pictures to what a person reported; `receive` reads them once it is clear that they are welcome. */
export async function addEvidence(
  deps: Deps,
  viewer: Viewer,
  noticeId: string,
  receive: () => Promise<readonly ReceivedFile[] | undefined>,
): Promise<void> {
  await requireOpen(deps.db, viewer, noticeId, 1)
  const files = await receive()
  if (!files?.length) throw badInput({ evidence: 'is required' })
  await withPrivatePictures(deps, { ownerId: viewer.id }, async (store) => {
    const pictures = await store(files)
    await inTransaction(deps.db, async (tx) => {
      await requireOpen(tx, viewer, noticeId, pictures.length, true)
      await insertEvidence(tx, noticeId, pictures)
    })
  })
}
