import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { TransitionEvent } from '#server/kernel/process-handler.ts'
import { orderMessages } from '#server/transactions/system-messages.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { KIND, type OrderRow } from './data.ts'

const postToParties = orderMessages(serviceOrder, ({ snapshot }: OrderRow) => snapshot.title)

/** A former seller reads in their own conversation that another seller took the order over. */
export async function postTransition(tx: Db, event: TransitionEvent<typeof serviceOrder, OrderRow>): Promise<void> {
  await postToParties(tx, event)
  const { transition, row, eventId } = event
  const former = row.previous_sellers.at(-1)
  if (transition !== 'takeOver' || !former || former === row.seller_id) return
  await postSystemMessage(tx, {
    buyerId: row.buyer_id,
    sellerId: former,
    about: { kind: KIND, id: row.id },
    title: row.snapshot.title,
    actor: 'seller',
    event: `${KIND}.passOn`,
    source: `${KIND}:${eventId}:former`,
  })
}
