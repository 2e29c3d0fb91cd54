import type { Person } from '../world.ts'
import { claimActions } from './claim-actions.ts'
import { offerActions } from './offer-actions.ts'
import { type ModelAction, orderActions, pick, type Side } from './order-actions.ts'
import type { Order } from './order-model.ts'
import type { Market } from './test-market.ts'

export const SERVICE_ORDER_ACTIONS: ModelAction[] = [...orderActions, ...offerActions, ...claimActions]

/** The person who plays this part now; a stranger if there is none, such as for a seller who has lost the order. */
export function personFor({ buyerOf, stranger, admin, sellers }: Market, order: Order, side: Side, n: number): Person {
  if (side === 'buyer') return buyerOf(order)
  if (side === 'admin') return admin
  const seller = side === 'rival' ? pick([...order.invited.keys()], n) : order.seller
  return (side === 'stranger' || seller === undefined ? undefined : sellers[seller]) ?? stranger
}

/** The server chooses the id of a case. */
export async function learnClaim({ buyerOf }: Market, order: Order): Promise<void> {
  if (order.claim?.id !== '') return
  const reply = await buyerOf(order).serviceOrder.detail({ params: { id: order.id } })
  order.claim.id = reply.order.refundCaseId ?? ''
}
