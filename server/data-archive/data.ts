import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { DataArchive } from '#server/db/schema.ts'
import { ARCHIVE_DAYS, ARCHIVE_PAUSE_HOURS } from '#shared/policies/data-archive.ts'

export type ArchiveRow = Selectable<DataArchive>

/** Days for which the row of an archive that is gone tells its owner of it. */
const REMEMBERED_DAYS = 30

export const findLatest = (db: Db, accountId: string): Promise<ArchiveRow | undefined> =>
  db
    .selectFrom('data_archive')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The time from which another archive can be begun after this one; one that failed keeps nobody waiting. */
export const nextAfter = ({ status, requested_at }: Pick<ArchiveRow, 'status' | 'requested_at'>): Date =>
  status === 'failed' ? requested_at : new Date(requested_at.getTime() + ARCHIVE_PAUSE_HOURS * 3_600_000)

/** The account, locked: two who ask at once wait for each other. */
export const lockOwner = (tx: Db, id: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()

export const addArchive = (tx: Db, archive: { id: string; accountId: string; requestedBy: string | null }) =>
  tx
    .insertInto('data_archive')
    .values({ id: archive.id, account_id: archive.accountId, requested_by: archive.requestedBy })
    .execute()

/** Counts a try of the job; undefined if there is nothing left to do. */
export const beginTry = (db: Db, id: string) =>
  db
    .updateTable('data_archive')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['id', 'account_id', 'attempts', 'requested_at'])
    .executeTakeFirst()

export const findOwner = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'locale', 'timezone', 'name'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

/** Ends the archive with its file; false if another run of the job, or the end of the account, was faster. */
export async function finish(tx: Db, id: string, file: { storedAs: string; size: number }): Promise<Date | undefined> {
  const row = await tx
    .updateTable('data_archive')
    .set({
      status: 'ready',
      stored_as: file.storedAs,
      size: file.size,
      finished_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${ARCHIVE_DAYS})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at ?? undefined
}

export async function noteFailure(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_archive')
    .set({ status: 'failed', finished_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The file of an archive that its owner can still fetch. */
export const findFile = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .selectFrom('data_archive')
    .select(['stored_as', 'finished_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Ends archives whose days are over, and forgets those that are long gone. Returns the names of their files. */
export async function expireArchives(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ stored_as: string }>`
    with due as (select id, stored_as from data_archive where status = 'ready' and expires_at <= now() for update)
    update data_archive set status = 'expired', stored_as = null from due where due.id = data_archive.id
    returning due.stored_as`.execute(tx)
  await sql`delete from data_archive where status in ('failed', 'expired')
    and finished_at < now() - make_interval(days => ${REMEMBERED_DAYS})`.execute(tx)
  return rows.map(({ stored_as }) => stored_as)
}
