import { registerContexts } from '#server/chat/contexts.ts'
import { say } from '#server/chat/lines.ts'
import type { Db } from '#server/db/open.ts'
import type { Moment } from '#server/kernel/running.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { KIND, type OrderRow } from './data.ts'
import { findParties, ordersBetween } from './talking-data.ts'

/** What happens to an order stands in the conversation of its buyer and the seller who has it then. */
export async function saidOf(
  tx: Db,
  { transition, before, row, eventId }: Moment<typeof serviceOrder, OrderRow>,
): Promise<void> {
  const sellerId = row.seller_id ?? before.seller_id
  if (!sellerId) return
  await say(tx, {
    buyerId: row.buyer_id,
    sellerId,
    about: { kind: KIND, id: row.id },
    title: row.snapshot.title,
    transition,
    source: `${KIND}:${eventId}`,
  })
}

registerContexts(KIND, { joins: findParties, between: ordersBetween })
