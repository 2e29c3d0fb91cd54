import { sql } from 'kysely'
import type { PairOf } from '#server/chat/contexts.ts'
import type { Pair } from '#server/chat/data.ts'
import type { Db } from '#server/db/open.ts'
import type { ChatContext } from '#shared/contract/chat.ts'
import type { OrderTable } from './data.ts'

/** Buyer and seller of an order that both of them see. */
export async function findParties(db: Db, table: OrderTable, id: string): Promise<Pair | undefined> {
  const { rows } = await sql<{ buyerId: string; sellerId: string | null }>`
    select buyer_id as "buyerId", seller_id as "sellerId" from ${sql.table(table)}
    where id = ${id} and pricing_frozen_at is not null`.execute(db)
  const [row] = rows
  return row?.sellerId ? { buyerId: row.buyerId, sellerId: row.sellerId } : undefined
}

type Between = ChatContext & { conversationId: string; at: Date }

/** The paid orders of each pair, the latest first, at most `limit` for each. */
export async function ordersBetween(
  db: Db,
  { kind, table }: { kind: string; table: OrderTable },
  pairs: readonly PairOf[],
  limit: number,
): Promise<Between[]> {
  const { rows } = await sql<Between>`
    select pair.id as "conversationId", ${kind}::text as kind, found.id, found.title, found.status, found.created_at as at
    from unnest(${pairs.map((pair) => pair.conversationId)}::uuid[], ${pairs.map((pair) => pair.buyerId)}::uuid[],
      ${pairs.map((pair) => pair.sellerId)}::uuid[]) as pair (id, one, other)
    cross join lateral (
      select id, snapshot ->> 'title' as title, status, created_at from ${sql.table(table)}
      where least(buyer_id, seller_id) = least(pair.one, pair.other)
        and greatest(buyer_id, seller_id) = greatest(pair.one, pair.other) and pricing_frozen_at is not null
      order by created_at desc limit ${limit}) as found`.execute(db)
  return rows
}
