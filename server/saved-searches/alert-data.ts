import { sql } from 'kysely'
import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import type { AlertFrequency } from '#shared/policies/saved-searches.ts'
import type { Listed } from './conditions.ts'

export type MatchRow = {
  listed: Listed
  listing_id: string
  matched_at: Date
  owner_id: string
  title: string
  category: string | null
  subcategory: string | null
  price: number | null
  label: string | null
  city: string | null
  images: Image[]
  /** The number of all that are asked for. */
  among: number
}

/** The few words about a listing that others see, whatever it is. */
const card = sql`(
  select seller_id as owner_id, title, category, subcategory, from_price as price, district as label, city, images
  from service where search_match.listed = 'service' and id = search_match.listing_id and live
  union all
  select seller_id, title, category, subcategory, price, district, city, images
  from product where search_match.listed = 'product' and id = search_match.listing_id and live
  union all
  select requester_id, title, category, subcategory, budget_max, district, city, images
  from service_request where search_match.listed = 'service_request' and id = search_match.listing_id and live
  union all
  select requester_id, title, category, subcategory, budget_max, district, city, images
  from product_request where search_match.listed = 'product_request' and id = search_match.listing_id and live
  union all
  select id, coalesce(company_name, name), null, null, null, location ->> 'label', city,
    case when picture is null then '[]' else jsonb_build_array(picture) end
  from account where search_match.listed = 'provider' and id = search_match.listing_id and is_provider(account))`

/** The matches of a search that still pass, the latest first; only those that no message has told of if `isUnsent`. */
export async function listMatches(
  db: Db,
  {
    searchId,
    accountId,
    limit,
    isUnsent = false,
  }: { searchId: string; accountId: string; limit: number; isUnsent?: boolean },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select search_match.listed, listing_id, matched_at, card.*, count(*) over ()::int as among
    from search_match cross join lateral ${card} as card
    where search_id = ${searchId} and is_passing ${isUnsent ? sql`and notified_at is null` : sql``}
      and ${noBlockBetween(sql`card.owner_id`, sql`${accountId}::uuid`)}
    order by matched_at desc, listing_id limit ${limit}`.execute(db)
  return rows
}

export type DueRow = {
  id: string
  account_id: string
  name: string
  frequency: AlertFrequency
  by_mail: boolean
  by_push: boolean
  is_active: boolean
  locale: string
  timezone: string | null
}

/** The search whose message is due for longest, locked; undefined if none is. */
export async function lockDue(tx: Db): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`
    select saved_search.id, account_id, saved_search.name, frequency, by_mail, by_push,
      account.status = 'active' as is_active, account.locale, account.timezone
    from saved_search join account on account.id = account_id
    where alert_at <= now() order by alert_at limit 1 for update of saved_search skip locked`.execute(tx)
  return rows[0]
}

/** Has a message that is due wait. */
export const postponeAlert = (tx: Db, id: string, until: Date) =>
  tx.updateTable('saved_search').set({ alert_at: until }).where('id', '=', id).execute()

/** Nothing of a search is to be told any more; `isSent` says that a message went out now. */
export async function closeAlert(tx: Db, id: string, { isSent }: { isSent: boolean }): Promise<void> {
  await sql`update saved_search set alert_at = null
      ${isSent ? sql`, alerted_at = now()` : sql``} where id = ${id}`.execute(tx)
  await sql`update search_match set notified_at = now() where search_id = ${id} and notified_at is null`.execute(tx)
}
