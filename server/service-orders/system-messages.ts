import { registerContexts } from '#server/chat/contexts.ts'
import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { TransitionEvent } from '#server/kernel/process-handler.ts'
import { findParties, ordersBetween } from '#server/transactions/conversation-data.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { KIND, type OrderRow } from './data.ts'

type OrderEvent = TransitionEvent<typeof serviceOrder, OrderRow>

/** What a transition came to, where that is not one thing. */
function outcomeOf({ transition, row, before }: OrderEvent): string {
  if (transition === 'reschedule' && row.pending_reschedule) return 'askToMove'
  if (transition !== 'answerSellersMove' && transition !== 'answerBuyersMove') return transition
  return row.schedule?.start === before.pending_reschedule?.schedule.start ? 'agreeToMove' : 'refuseToMove'
}

/** What happens to an order stands in the conversation of its buyer and the seller who has it then. */
export async function postTransition(tx: Db, event: OrderEvent): Promise<void> {
  const { before, row, actor, eventId } = event
  const sellerId = row.seller_id ?? before.seller_id
  if (!sellerId) return
  const happened = { buyerId: row.buyer_id, about: { kind: KIND, id: row.id }, title: row.snapshot.title }
  const isParty = actor === 'buyer' || actor === 'seller'
  await postSystemMessage(tx, {
    ...happened,
    sellerId,
    ...(isParty ? { actor } : {}),
    event: `${KIND}.${outcomeOf(event)}`,
    source: `${KIND}:${eventId}`,
  })
  const former = row.previous_sellers.at(-1)
  if (event.transition === 'takeOver' && former && former !== sellerId)
    await postSystemMessage(tx, {
      ...happened,
      sellerId: former,
      event: `${KIND}.passOn`,
      source: `${KIND}:${eventId}:former`,
    })
}

registerContexts(KIND, {
  joins: (db, id) => findParties(db, 'service_order', id),
  between: (db, pairs, limit) => ordersBetween(db, { kind: KIND, table: 'service_order' }, pairs, limit),
})
