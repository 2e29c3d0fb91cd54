import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { AlertFrequency } from '#shared/policies/saved-searches.ts'
import type { Condition, DayCodes } from './conditions.ts'

/** Matches that are new to the person and still match. */
const newCount = sql<number>`(
  select count(*)::int from search_match
  where search_id = saved_search.id and is_passing and matched_at > saved_search.seen_at)`

const searches = (db: Db) => db.selectFrom('saved_search').selectAll().select(newCount.as('new_count'))

export type SearchRow = Awaited<ReturnType<ReturnType<typeof searches>['executeTakeFirstOrThrow']>>

export const listSearches = (db: Db, accountId: string) =>
  searches(db).where('account_id', '=', accountId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const findSearch = (db: Db, accountId: string, id: string) =>
  searches(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** Locks the account's searches until the transaction ends, and counts them. */
export async function countOwn(tx: Db, accountId: string): Promise<number> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_search')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewSearch = {
  id: string
  account_id: string
  kind: string
  name: string
  filters: string
  address: string
  frequency: AlertFrequency
  hour: number
  by_mail: boolean
  by_push: boolean
}

export const insertSearch = (tx: Db, row: NewSearch) => tx.insertInto('saved_search').values(row).execute()

export async function deleteSearch(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A search with other filters looks anew: what it has found belongs to those before. */
export async function forgetMatches(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('search_match').where('search_id', '=', id).execute()
  await sql`update saved_search set seen_at = now(), alert_at = null, matched_at = null where id = ${id}`.execute(tx)
}

export type SearchChanges = Partial<
  Pick<NewSearch, 'name' | 'filters' | 'address' | 'frequency' | 'hour' | 'by_mail' | 'by_push'>
>

/** Of a search that was off nothing old is told: only what matches from now on. */
export async function updateSearch(tx: Db, accountId: string, id: string, changes: SearchChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('saved_search')
    .set({ ...changes, ...(changes.frequency ? { frequency_before: null } : {}) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  if (changes.frequency === undefined && changes.hour === undefined) return
  if (changes.frequency === 'off')
    await sql`update search_match set notified_at = now() where search_id = ${id} and notified_at is null`.execute(tx)
  await sql`
    update saved_search set alert_at = case
      when exists (select from search_match where search_id = saved_search.id and notified_at is null)
        then next_alert(frequency, hour, account.timezone, alerted_at) end
    from account where account.id = account_id and saved_search.id = ${id}`.execute(tx)
}

/** Marks all that was found until now as seen; no message tells of it any more. */
export async function markSeen(tx: Db, id: string): Promise<void> {
  await sql`update saved_search set seen_at = now(), alert_at = null where id = ${id}`.execute(tx)
  await sql`update search_match set notified_at = now() where search_id = ${id} and notified_at is null`.execute(tx)
}

/** Replaces what a search demands, and the keys by which listings find it. */
export async function storeConditions(
  tx: Db,
  searchId: string,
  conditions: readonly (Condition & { codes: DayCodes | undefined })[],
): Promise<void> {
  await tx.deleteFrom('search_condition').where('search_id', '=', searchId).execute()
  for (const one of conditions)
    await sql`
      insert into search_condition (search_id, account_id, listed, words, marks, min_price, max_price, is_unpriced,
        min_rating, near, is_anywhere, within_time, is_fitting, free, free_day, free_codes, free_codes_before, keys,
        field_ranges, created_at)
      select id, account_id, ${one.listed}, ${one.words ?? null}::tsquery, ${one.marks}::text[], ${one.minPrice ?? null},
        ${one.maxPrice ?? null}, ${one.isUnpriced ?? false}, ${one.minRating ?? null},
        ${one.near ? [...one.near] : null}::float8[], ${one.isAnywhere ?? false}, ${one.within ?? null}::interval,
        ${one.isFitting ?? false}, ${one.free ? JSON.stringify(one.free) : null}::jsonb, ${one.codes?.day ?? null}::date,
        ${one.codes?.codes ?? null}::smallint[], ${one.codes?.codes ?? null}::smallint[], ${one.keys}::text[],
        ${one.fieldRanges ?? null}::jsonpath, created_at
      from saved_search where id = ${searchId}`.execute(tx)
  await sql`select index_search(${searchId})`.execute(tx)
}

type WordsRow = { id: string; kind: string; filters: unknown }

/** Searches by words whose words were not read since yesterday; they count as read from now on. */
export async function takeUnread(tx: Db, limit: number): Promise<WordsRow[]> {
  const { rows } = await sql<WordsRow>`
    update saved_search set read_at = now() where id in (
      select id from saved_search where filters ? 'q' and read_at < now() - interval '20 hours'
      order by read_at limit ${limit} for update skip locked)
    returning id, kind, filters`.execute(tx)
  return rows
}
