import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The free times of a service as lists tell them. */
export type ListedTimes = {
  /** The first free starts in order, in minutes since 1970. */
  starts: number[]
  noticeMinutes: number
  /** The codes of its free days. */
  days: number[]
  refreshAt: Date
}

/** Lets one after the other compute the times of a service, until the transaction ends: the last one has seen the most. */
export const lockListedTimes = async (tx: Db, serviceId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listed ${serviceId}`}, 0))`.execute(tx)
}

/** A service that lists show and that can be booked. */
export const findListed = (db: Db, serviceId: string) =>
  db
    .selectFrom('service')
    .select(['seller_id', 'duration_minutes', 'min_notice_hours', 'max_horizon_days'])
    .where('id', '=', serviceId)
    .where('live', '=', true)
    .where('bookable', '=', true)
    .executeTakeFirst()

export async function listedIdsOf(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('live', '=', true)
    .where('bookable', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Some of the services whose listed times are over, the longest ago first. */
export async function dueIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listed_times')
    .select('service_id')
    .where('refresh_at', '<=', sql<Date>`now()`)
    .orderBy('refresh_at')
    .limit(limit)
    .execute()
  return rows.map(({ service_id }) => service_id)
}

export async function saveListedTimes(tx: Db, serviceId: string, listed: ListedTimes): Promise<void> {
  await sql`
    insert into listed_times (service_id, starts, notice_minutes, days, refresh_at)
    values (${serviceId}, ${listed.starts}::integer[], ${listed.noticeMinutes}, ${listed.days}::smallint[], ${listed.refreshAt})
    on conflict (service_id) do update set starts = excluded.starts, notice_minutes = excluded.notice_minutes,
      days = excluded.days, refresh_at = excluded.refresh_at`.execute(tx)
}

export const removeListedTimes = async (tx: Db, serviceId: string): Promise<void> => {
  await tx.deleteFrom('listed_times').where('service_id', '=', serviceId).execute()
}
