import { sql } from 'kysely'
import type { ContextSource, OrderFromOffer, PairOf } from '#server/chat/contexts.ts'
import type { Pair } from '#server/chat/data.ts'
import type { Db } from '#server/db/open.ts'
import type { ChatContext } from '#shared/contract/chat.ts'

/** Buyer and seller of an order that both of them see. */
async function findParties(db: Db, id: string): Promise<(Pair & { kind: string }) | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select(['kind', 'buyer_id', 'seller_id'])
    .where('id', '=', id)
    .where('pricing_frozen_at', 'is not', null)
    .executeTakeFirst()
  return row?.seller_id ? { kind: row.kind, buyerId: row.buyer_id, sellerId: row.seller_id } : undefined
}

type Between = ChatContext & { conversationId: string; at: Date }

/** The paid orders of each pair, the latest first, at most `limit` for each. */
async function ordersBetween(db: Db, pairs: readonly PairOf[], limit: number): Promise<Between[]> {
  const { rows } = await sql<Between>`
    select pair.id as "conversationId", found.kind, found.id, found.title, found.status, found.created_at as at
    from unnest(${pairs.map((pair) => pair.conversationId)}::uuid[], ${pairs.map((pair) => pair.buyerId)}::uuid[],
      ${pairs.map((pair) => pair.sellerId)}::uuid[]) as pair (id, one, other)
    cross join lateral (
      select kind, id, snapshot ->> 'title' as title, status, created_at from transaction
      where least(buyer_id, seller_id) = least(pair.one, pair.other)
        and greatest(buyer_id, seller_id) = greatest(pair.one, pair.other) and pricing_frozen_at is not null
      order by created_at desc limit ${limit}) as found`.execute(db)
  return rows
}

async function ordersFromOffers(db: Db, ids: readonly string[]): Promise<OrderFromOffer[]> {
  const { rows } = await sql<{ offer_id: string; kind: string; id: string; is_paid: boolean }>`
    select made.offer_id, transaction.kind, transaction.id,
        transaction.pricing_frozen_at is not null as is_paid from (
      select id, offer_id from service_order where id = any(${ids}::uuid[]) or offer_id = any(${ids}::uuid[])
      union all
      select id, product_offer_id from product_order
      where id = any(${ids}::uuid[]) or product_offer_id = any(${ids}::uuid[])) as made (id, offer_id)
    join transaction using (id)
    where made.offer_id is not null
    order by transaction.created_at, transaction.id`.execute(db)
  return rows.map(({ offer_id, kind, id, is_paid }) => ({ offerId: offer_id, order: { kind, id }, isPaid: is_paid }))
}

/** The contexts of two people: the orders that one of them has paid to the other. */
export const conversationContexts: ContextSource = {
  joins: findParties,
  between: ordersBetween,
  fromOffers: ordersFromOffers,
}
