import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import { AGAIN_HOURS, CLOSING_HOURS, type FavoriteKind, NOTIFIED_DROP } from '#shared/policies/favorites.ts'

export type FavoriteEvent = 'price_dropped' | 'in_stock' | 'free_again' | 'closing'

export type News = {
  id: number
  kind: FavoriteKind
  target_id: string
  event: FavoriteEvent
  notified_until: string | null
  at: Date
}

/** The oldest news that no other process tells at this moment, locked until the transaction ends. */
export async function takeNews(tx: Db): Promise<News | undefined> {
  const { rows } = await sql<News>`
    select id, kind, target_id, event, notified_until, at from favorite_news order by id limit 1 for update skip locked`.execute(
    tx,
  )
  return rows[0]
}

export const removeNews = async (tx: Db, { id }: News): Promise<void> => {
  await tx.deleteFrom('favorite_news').where('id', '=', id).execute()
}

/** The next run goes on behind this account. */
export const noteNotifiedUntil = async (tx: Db, { id }: News, accountId: string): Promise<void> => {
  await tx.updateTable('favorite_news').set({ notified_until: accountId }).where('id', '=', id).execute()
}

/** Finds the subject of the news as it is now; undefined if others cannot find it. */
export async function findNewsTarget(tx: Db, { kind, target_id }: Pick<News, 'kind' | 'target_id'>) {
  const { rows } = await sql<{
    title: string
    price: number | null
    person_id: string
    person: string
    ends_at: Date | null
    is_free: boolean
  }>`
    select target.title, target.price, target.person_id, coalesce(person.company_name, person.name) as person, target.ends_at,
      exists (select from listed_times where service_id = target.id and starts <> '{}') as is_free
    from favorite_target target join account person on person.id = target.person_id
    where target.kind = ${kind} and target.id = ${target_id} and target.live and not target.sold`.execute(tx)
  return rows[0]
}

export type NewsTarget = NonNullable<Awaited<ReturnType<typeof findNewsTarget>>>

const closingSpan = sql.lit(`${CLOSING_HOURS} hours`)
const againSpan = sql.lit(`${AGAIN_HOURS} hours`)

/** The condition for a person to whom the event is news: they did not know it when they saved it, and were not told since. */
function isNewTo({ event, at, target_id }: News, { price, ends_at }: NewsTarget): RawBuilder<SqlBool> {
  if (event === 'price_dropped')
    return sql`${price}::bigint <= coalesce(notified_price, saved_price) * ${1 - NOTIFIED_DROP}::numeric and saved_at < ${at}`
  if (event === 'closing')
    return sql`notified_end is distinct from ${ends_at} and saved_at < ${ends_at}::timestamptz - ${closingSpan}::interval
      and not exists (select from offer where ref_id = ${target_id} and provider_id = found.account_id
        and status in ('pending', 'countered', 'on_hold', 'accepted'))
      and not exists (select from product_offer where request_id = ${target_id} and seller_id = found.account_id
        and status in ('pending', 'accepted', 'payment_pending'))`
  return sql`(notified_at is null or notified_at < now() - ${againSpan}::interval) and saved_at < ${at}`
}

/** The next people to be told, in the order of their ids, and the price that they know. */
export async function nextToNotify(tx: Db, news: News, target: NewsTarget, limit: number) {
  const { rows } = await sql<{ account_id: string; known_price: number | null }>`
    select found.account_id, coalesce(notified_price, saved_price) as known_price
    from favorite found join account on account.id = found.account_id and account.status = 'active'
    where found.target_id = ${news.target_id} and found.account_id > ${news.notified_until ?? '00000000-0000-0000-0000-000000000000'}
      and ${isNewTo(news, target)} and ${noBlockBetween(sql`found.account_id`, sql`${target.person_id}::uuid`)}
    order by found.account_id limit ${limit}`.execute(tx)
  return rows
}

/** Notes what these people know now, or all who saved it. */
export async function noteNotified(
  tx: Db,
  { event, target_id }: News,
  { price, ends_at }: NewsTarget,
  accountIds?: readonly string[],
): Promise<void> {
  const known = {
    price_dropped: { notified_price: price },
    closing: { notified_end: ends_at },
    in_stock: { notified_at: sql<Date>`now()` },
    free_again: { notified_at: sql<Date>`now()` },
  }[event]
  await tx
    .updateTable('favorite')
    .set(known)
    .where('target_id', '=', target_id)
    .$if(accountIds !== undefined, (favorites) => favorites.where('account_id', 'in', accountIds ?? []))
    .execute()
}

/** Adds the saved requests that end soon and of which somebody was not told, at most once at a time each. */
export async function addClosing(db: Db): Promise<void> {
  const soon = (kind: string, table: string) => sql`
    insert into favorite_news (kind, target_id, event)
    select ${kind}, request.id, 'closing'
    from (
      select id, least(expires_at, needed_by) as ends_at from ${sql.table(table)}
      where live and (expires_at < now() + ${closingSpan}::interval or needed_by < now() + ${closingSpan}::interval)
    ) request
    where ends_at > now()
      and exists (
        select from favorite where target_id = request.id and notified_end is distinct from ends_at
          and saved_at < ends_at - ${closingSpan}::interval
      )
      and not exists (select from favorite_news where target_id = request.id and event = 'closing')`
  await soon('request', 'service_request').execute(db)
  await soon('requestedProduct', 'product_request').execute(db)
}
