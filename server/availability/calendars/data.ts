import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Span } from '../zone-clock.ts'

const FRESH = '1 day'

/** A calendar and the number of times that it takes in the next seven days. */
const calendars = (db: Db) =>
  db
    .selectFrom('external_calendar')
    .select(['id', 'name', 'address', 'read_at', 'tried_at', 'failure', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from external_busy where calendar_id = external_calendar.id
        and during && tstzrange(now(), now() + interval '7 days'))`.as('busy_count'),
    )

export const listCalendars = (db: Db, sellerId: string) =>
  calendars(db).where('seller_id', '=', sellerId).orderBy('created_at').orderBy('id').execute()

export type CalendarRow = Awaited<ReturnType<typeof listCalendars>>[number]

export const findCalendar = (db: Db, sellerId: string, id: string): Promise<CalendarRow | undefined> =>
  calendars(db).where('seller_id', '=', sellerId).where('id', '=', id).executeTakeFirst()

export async function countCalendars(db: Db, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('external_calendar')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return count
}

type NewCalendar = { id: string; sellerId: string; name: string; address?: string | undefined }

export async function insertCalendar(db: Db, { id, sellerId, name, address }: NewCalendar): Promise<void> {
  await db
    .insertInto('external_calendar')
    .values({ id, seller_id: sellerId, name, address: address ?? null })
    .execute()
}

/**
 * Gives a calendar another name or address. A read of the former address that is under way stores nothing; its busy times
 * stay until the new one was read.
 */
export async function changeCalendar(
  db: Db,
  { id, sellerId, name, address }: NewCalendar,
): Promise<{ isMoved: boolean } | undefined> {
  const { rows } = await sql<{ is_moved: boolean }>`
    update external_calendar as calendar set name = ${name},
      address = coalesce(${address ?? null}, calendar.address),
      reads = calendar.reads + (case when moved then 1 else 0 end),
      etag = case when moved then null else etag end,
      expanded_at = case when moved then null else expanded_at end
    from (select id, ${address ?? null}::text is not null and ${address ?? null} is distinct from address as moved
      from external_calendar where id = ${id} and seller_id = ${sellerId} for update) as before
    where calendar.id = before.id
    returning moved as is_moved`.execute(db)
  const [row] = rows
  return row && { isMoved: row.is_moved }
}

export async function removeCalendar(db: Db, sellerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('external_calendar')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A read that has begun. The number tells it from those before and after it. */
export type Reading = {
  id: string
  seller_id: string
  address: string | null
  reads: number
  /** The zone by which the seller's floating times are meant. */
  zone: string
  /** The mark and the digest of the content whose times are stored; null if its times are to be found anew. */
  known_etag: string | null
  known_digest: string | null
}

/** Begins a read of a calendar; undefined if it is gone. */
export async function beginReading(db: Db, id: string): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    update external_calendar as calendar set reads = reads + 1, tried_at = now()
    from (select account.id, coalesce(availability.time_zone, account.timezone) as zone
      from account left join availability on availability.seller_id = account.id
      where account.id = (select seller_id from external_calendar where id = ${id})) as seller
    where calendar.id = ${id}
    returning calendar.id, seller_id, address, reads, zone,
      case when calendar.time_zone = zone and expanded_at > now() - ${FRESH}::interval then etag end as known_etag,
      case when calendar.time_zone = zone and expanded_at > now() - ${FRESH}::interval then digest end as known_digest`.execute(
    db,
  )
  return rows[0]
}

const isLatest = ({ id, reads }: Reading) => sql`id = ${id} and reads = ${reads}`

export async function storeFailure(db: Db, reading: Reading, failure: string): Promise<void> {
  await sql`update external_calendar set failure = ${failure} where ${isLatest(reading)}`.execute(db)
}

/** Notes that the content is the same as the one whose times are stored. */
export async function storeUnchanged(db: Db, reading: Reading): Promise<void> {
  await sql`update external_calendar set failure = null, read_at = now() where ${isLatest(reading)}`.execute(db)
}

/** Of these ids, those of orders of a seller. */
export async function ownOrdersAmong(db: Db, sellerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from transaction where seller_id = ${sellerId} and id = any (${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the busy times of a calendar, unless a later read has begun. Call it in a transaction. */
export async function storeBusy(
  tx: Db,
  reading: Reading,
  { spans, etag, digest }: { spans: readonly Span[]; etag: string | undefined; digest: string },
): Promise<void> {
  const { rows } = await sql`
    update external_calendar set failure = null, read_at = now(), expanded_at = now(), etag = ${etag ?? null},
      digest = ${digest}, time_zone = ${reading.zone}
    where ${isLatest(reading)} returning id`.execute(tx)
  if (rows.length === 0) return
  await tx.deleteFrom('external_busy').where('calendar_id', '=', reading.id).execute()
  const pairs = JSON.stringify(spans.map(({ start, end }) => [start / 1_000, end / 1_000]))
  await sql`
    insert into external_busy (calendar_id, seller_id, during)
    select ${reading.id}, ${reading.seller_id},
      tstzrange(to_timestamp((pair ->> 0)::double precision), to_timestamp((pair ->> 1)::double precision))
    from json_array_elements(${pairs}::json) as pair`.execute(tx)
}

/**
 * The calendars that have to be read. One that has failed for a day is tried each hour; files, and those of accounts that are
 * not active, are not read.
 */
export async function dueCalendars(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select external_calendar.id from external_calendar join account on account.id = seller_id
    where address is not null and account.status = 'active' and (tried_at is null or tried_at < now() - (case
      when failure is not null and coalesce(read_at, external_calendar.created_at) < now() - interval '1 day'
      then interval '55 minutes' else interval '10 minutes' end))`.execute(db)
  return rows.map(({ id }) => id)
}

/** The calendars whose floating times were read by another clock than the seller's present one. */
export async function calendarsOfOtherZone(db: Db, sellerId: string, timeZone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('external_calendar')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('address', 'is not', null)
    .where('time_zone', '<>', timeZone)
    .execute()
  return rows.map(({ id }) => id)
}

export const findFeed = (db: Db, sellerId: string) =>
  db.selectFrom('calendar_feed').select(['token', 'created_at']).where('seller_id', '=', sellerId).executeTakeFirst()

/** Replaces the secret of a seller's feed; the former one is good for nothing from then on. */
export async function storeFeed(db: Db, sellerId: string, token: string): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({ seller_id: sellerId, token })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ token, created_at: sql<Date>`now()` }))
    .execute()
}

export async function removeFeed(db: Db, sellerId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('seller_id', '=', sellerId).execute()
}

/** The active seller whose feed has this secret, and the language of their account. */
export const findFeedOwner = (db: Db, token: string) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.seller_id')
    .select(['account.id', 'account.locale'])
    .where('calendar_feed.token', '=', token)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
