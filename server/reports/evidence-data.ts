import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import type { StoredDocument } from '#server/media/store.ts'

/** The pictures of all who reported the same target, the oldest first. */
export const evidenceOf = (db: Db, reportId: string) =>
  db
    .selectFrom('report_evidence')
    .innerJoin('report_notice', 'report_notice.id', 'report_evidence.notice_id')
    .select(['report_evidence.id', 'report_evidence.notice_id'])
    .where('report_notice.report_id', '=', reportId)
    .orderBy('report_evidence.at')
    .orderBy('report_evidence.id')
    .execute()

export async function countEvidence(db: Db, noticeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report_evidence')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertEvidence(
  tx: Db,
  noticeId: string,
  pictures: readonly Pick<StoredDocument, 'storedAs' | 'mime'>[],
): Promise<void> {
  const rows = pictures.map(({ storedAs, mime }) => ({ id: newId(), notice_id: noticeId, stored_as: storedAs, mime }))
  await tx.insertInto('report_evidence').values(rows).execute()
}
