import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import { isFitting as fitsProducts } from '#server/product-requests/list-data.ts'
import { isFitting as fitsServices } from '#server/service-requests/list-data.ts'
import { RETURN_HOURS } from '#shared/policies/saved-searches.ts'
import type { DayCodes } from './conditions.ts'

type Image = (
  column: 'words' | 'marks' | 'price' | 'rating' | 'grid_cell' | 'moments' | 'days' | 'fields',
) => RawBuilder<unknown>

/** A moment, and the codes of the days at that moment. */
type Moment = { at: RawBuilder<unknown>; codes: RawBuilder<unknown> }

/** True if a listing passes the condition `demand`; the same as the lists' own filters, which a test compares. */
const isPassing = (image: Image, { at, codes }: Moment): RawBuilder<SqlBool> => sql`(
  demand.marks <@ ${image('marks')}
  and (demand.min_price is null or ${image('price')} >= demand.min_price or (demand.is_unpriced and ${image('price')} is null))
  and (demand.max_price is null or ${image('price')} <= demand.max_price or (demand.is_unpriced and ${image('price')} is null))
  and (demand.min_rating is null or ${image('rating')} >= demand.min_rating)
  and (demand.near is null or km_between(${image('grid_cell')}, demand.near[1], demand.near[2]) <= demand.near[3]
    or (demand.is_anywhere and 'at:remote' = any (${image('marks')})))
  and (demand.words is null or ${image('words')} @@ demand.words)
  and (demand.within_time is null or 'urgency:asap' = any (${image('marks')})
    or exists (select from unnest(${image('moments')}) as moment where moment between ${at} and ${at} + demand.within_time))
  and (demand.field_ranges is null or coalesce(${image('fields')} @@ demand.field_ranges, false))
  and (demand.free is null or coalesce(${image('days')} && ${codes}, false)))`

const now: Image = (column) => sql.ref(`listing.${column}`)
const before: Image = (column) => sql`(listing.was).${sql.raw(column)}`

/** The lists' own conditions of what fits a person's listings. */
const fits = sql<SqlBool>`(not demand.is_fitting or case listing.listed
  when 'service_request' then exists (
    select from service_request where service_request.id = listing.listing_id and ${fitsServices(sql`demand.account_id`)})
  when 'product_request' then exists (
    select from product_request where product_request.id = listing.listing_id and ${fitsProducts(sql`demand.account_id`)})
  else true end)`

/** A moment before the change: the search did not exist for longer. */
const then: Moment = {
  at: sql`greatest(listing.was_at, demand.created_at)`,
  codes: sql`case when listing.was_at < now() - interval '1 hour' then demand.free_codes_before else demand.free_codes end`,
}

const planWith = (tx: Db, others: 'on' | 'off') =>
  sql`
  select set_config('enable_hashjoin', ${others}, true), set_config('enable_mergejoin', ${others}, true),
    set_config('enable_seqscan', ${others}, true), set_config('jit', 'off', true)`.execute(tx)

/** The number of listings that are compared in one transaction. */
const BATCH = 200

/**
 * Compares the listings that changed first with the searches, and notes what each search has found. Returns the number of
 * listings. A listing finds its searches by its keys, so that it is compared with few of them, however many there are;
 * what is compared is dropped in the same transaction.
 */
export async function matchBatch(tx: Db): Promise<number> {
  // PostgreSQL does not know how few rows there are here, and would read all searches at once.
  await planWith(tx, 'off')
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from listing_change where (listed, listing_id) in (
        select listed, listing_id from listing_change order by queued_at limit ${sql.lit(BATCH)} for update skip locked)
      returning listed, listing_id, was, was_at, changed_at
    ), listing as materialized (
      -- A new value of the words: a compressed one would be unpacked for each search.
      select taken.*, image.owner_id, image.words || ''::tsvector as words, image.marks, image.price, image.rating,
        image.grid_cell, image.moments, image.days, image.fields, image as image
      from taken cross join lateral listing_now(listed, listing_id) as image
    ), found as materialized (
      select listing.listed, listing.listing_id, candidate.search_id,
        demand.created_at < listing.changed_at and not coalesce(${isPassing(before, then)}, false) as is_new
      from listing
      cross join lateral (
        select distinct search_key.search_id from listing_keys(listing.image) as own (key)
        join search_key on search_key.listed = listing.listed and search_key.key = own.key
          and search_key.max_price >= coalesce(listing.price, 0)
          and search_key.min_price <= coalesce(listing.price, 9223372036854775807)
      ) as candidate
      join search_condition as demand on demand.search_id = candidate.search_id and demand.listed = listing.listed
      join account on account.id = demand.account_id
      where account.status = 'active' and listing.owner_id <> demand.account_id
        and ${isPassing(now, { at: sql`now()`, codes: sql`demand.free_codes` })} and ${fits}
        and ${noBlockBetween(sql`listing.owner_id`, sql`demand.account_id`)}
    ), gone as (
      update search_match set is_passing = false from taken
      where search_match.listing_id = taken.listing_id and search_match.listed = taken.listed and is_passing
        and not exists (select from found where found.search_id = search_match.search_id
          and found.listing_id = search_match.listing_id and found.listed = search_match.listed)
    ), stored as (
      insert into search_match (search_id, listed, listing_id)
      select search_id, listed, listing_id from found where is_new
      on conflict (search_id, listed, listing_id) do update set is_passing = true,
        matched_at = case when ${isReturning} then now() else search_match.matched_at end,
        notified_at = case when ${isReturning} then null else search_match.notified_at end
      returning search_id, matched_at
    ), again as (
      update search_match set is_passing = true from found
      where not found.is_new and not search_match.is_passing and search_match.search_id = found.search_id
        and search_match.listed = found.listed and search_match.listing_id = found.listing_id
    ), noted as (
      update saved_search set matched_at = now(),
        alert_at = coalesce(alert_at, next_alert(frequency, hour, account.timezone, alerted_at))
      from account where account.id = account_id
        and saved_search.id in (select search_id from stored where matched_at = now())
    )
    select count(*)::int as taken from taken`.execute(tx)
  await planWith(tx, 'on')
  return rows[0]?.taken ?? 0
}

/** A listing that returns is news after a while only, or every pause of a seller would be. */
const isReturning = sql`not search_match.is_passing and search_match.matched_at < now() - ${sql.lit(RETURN_HOURS)} * interval '1 hour'`

/** True if nobody has saved a search that is switched on: then nothing is to be compared. */
export async function isNothingSaved(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (select from search_key) as "isEmpty"`.execute(db)
  return rows[0]?.isEmpty ?? true
}

export async function dropChanges(tx: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from listing_change where (listed, listing_id) in (
      select listed, listing_id from listing_change order by queued_at limit ${limit} for update skip locked)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

type FreeRow = { search_id: string; free: Record<string, string> }

/** Searches by free times whose days were not computed for this day yet. */
export async function withoutDay(db: Db, day: string, limit: number): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select search_id, free from search_condition where free is not null and free_day <> ${day}::date limit ${limit}`.execute(
    db,
  )
  return rows
}

export const storeDay = (db: Db, searchId: string, { day, codes, before: earlier }: DayCodes) =>
  sql`update search_condition set free_day = ${day}::date, free_codes = ${codes}::smallint[],
      free_codes_before = ${earlier}::smallint[] where search_id = ${searchId}`.execute(db)

/**
 * Notes requests that come within a week or a month of their time today: searches for such ones have not found them yet. Those of
 * yesterday's run are not among them.
 */
export async function noteNearing(tx: Db): Promise<void> {
  await sql`
    select note_listing('service_request', id, service_request_image(service_request), now() - interval '1 day')
    from service_request where live and exists (
      select from jsonb_array_elements(preferred_slots) as slot
      where (slot ->> 'start')::timestamptz between now() + interval '6 days' and now() + interval '7 days')`.execute(
    tx,
  )
  await sql`
    select note_listing('product_request', id, product_request_image(product_request), now() - interval '1 day')
    from product_request where live and (needed_by between now() + interval '6 days' and now() + interval '7 days'
      or needed_by between now() + interval '1 month' - interval '1 day' and now() + interval '1 month')`.execute(tx)
}

export const dropOldMatches = (db: Db, days: number) =>
  sql`delete from search_match where matched_at < now() - ${days} * interval '1 day'`.execute(db)
