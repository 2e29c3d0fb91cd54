import { registerContexts } from '#server/chat/contexts.ts'
import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { TransitionEvent } from '#server/kernel/process-handler.ts'
import { findParties, ordersBetween } from '#server/transactions/conversation-data.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { sentOf } from './conditions.ts'
import { KIND, type OrderRow } from './data.ts'

/** What happens to an order stands in the conversation of its two. */
export async function postTransition(
  tx: Db,
  { row, transition, actor, eventId }: TransitionEvent<typeof productOrder, OrderRow>,
): Promise<void> {
  const isParty = actor === 'buyer' || actor === 'seller'
  await postSystemMessage(tx, {
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    about: { kind: KIND, id: row.id },
    title: row.snapshot.title,
    ...(isParty ? { actor } : {}),
    event: `${KIND}.${transition === 'ship' && sentOf(row) < row.quantity ? 'shipPartly' : transition}`,
    source: `${KIND}:${eventId}`,
  })
}

registerContexts(KIND, {
  joins: (db, id) => findParties(db, 'product_order', id),
  between: (db, pairs, limit) => ordersBetween(db, { kind: KIND, table: 'product_order' }, pairs, limit),
})
