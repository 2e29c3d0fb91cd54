import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { WebhookEndpoint as EndpointTable } from '#server/db/schema.ts'
import { FORMER_SECRET_HOURS } from '#shared/policies/event-topics.ts'

export type EndpointRow = Selectable<EndpointTable>

export const findEndpoint = (db: Db, id: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst()

export const lockEndpoint = (tx: Db, id: string): Promise<EndpointRow | undefined> =>
  tx.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertEndpoint = async (tx: Db, entry: Insertable<EndpointTable>): Promise<void> => {
  await tx.insertInto('webhook_endpoint').values(entry).execute()
}

export const changeEndpoint = async (tx: Db, id: string, changes: Updateable<EndpointTable>): Promise<void> => {
  await tx.updateTable('webhook_endpoint').set(changes).where('id', '=', id).execute()
}

export const deleteEndpoint = async (tx: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('webhook_endpoint').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** One after the other, so that there are not more of them than may be. */
export async function lockEndpoints(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook_endpoint', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Another secret signs from now on, and the present one as well for a day. */
export async function rotateSecret(
  tx: Db,
  id: string,
  { secret, hint }: { secret: string; hint: string },
): Promise<void> {
  await sql`
    update webhook_endpoint set former_secret = secret, former_hint = hint,
      former_until = now() + make_interval(hours => ${FORMER_SECRET_HOURS}), secret = ${secret}, hint = ${hint},
      rotated_at = now()
    where id = ${id}`.execute(tx)
}

/** Pauses an endpoint; false if it is paused already. */
export async function pauseEndpoint(tx: Db, id: string, reason: 'staff' | 'failing' | 'gone'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoint')
    .set({ status: 'paused', pause_reason: reason, paused_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const resumeEndpoint = (tx: Db, id: string) =>
  changeEndpoint(tx, id, {
    status: 'active',
    pause_reason: null,
    paused_at: null,
    failures: 0,
    failing_since: null,
    next_try_at: null,
  })

/** A delivery was taken; true if the endpoint had been failing. */
export async function noteSuccess(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoint set failures = 0, failing_since = null, next_try_at = null
    where id = ${id} and failing_since is not null returning 1`.execute(tx)
  return rows.length > 0
}

/** Attempts failed since then, and none succeeded. */
export const noteFailures = (
  tx: Db,
  id: string,
  { count, since }: { count: number; since: Date },
): Promise<EndpointRow | undefined> =>
  tx
    .updateTable('webhook_endpoint')
    .set((one) => ({
      failures: one('failures', '+', count),
      failing_since: sql<Date>`coalesce(failing_since, ${since})`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Leaves an endpoint alone for so long. */
export const restEndpoint = (tx: Db, id: string, seconds: number) =>
  tx
    .updateTable('webhook_endpoint')
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute()
