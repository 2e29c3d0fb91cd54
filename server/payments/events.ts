import type Stripe from 'stripe'
import type { Deps } from '#server/kernel/context.ts'
import { findPaymentBy } from './data.ts'
import { isEventApplied, type KnownEvent, keepEvent } from './event-data.ts'
import { syncPayment } from './sync.ts'

/** The events that a payment can change by. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an event is about; undefined for those that concern no payment. */
export function aboutPayment(event: Stripe.Event): KnownEvent | undefined {
  if (!(EVENT_TYPES as readonly string[]).includes(event.type)) return undefined
  const { object } = event.data
  if (object.object !== 'payment_intent' && object.object !== 'charge' && object.object !== 'dispute') return undefined
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent
  const { paymentId } = object.metadata
  return {
    id: event.id,
    type: event.type,
    objectId: object.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paymentId: paymentId && UUID.test(paymentId) ? paymentId : null,
    happenedAt: new Date(event.created * 1000),
  }
}

/**
 * Adopts the present state of the payment that an event is about: the order and number of events do not matter. One
 * about a payment that is not known yet is parked. Fails if the provider or the database cannot be reached.
 */
export async function receiveEvent(deps: Deps, event: KnownEvent): Promise<'applied' | 'known' | 'parked'> {
  if (await isEventApplied(deps.db, event.id)) return 'known'
  const payment = await findPaymentBy(deps.db, event)
  if (payment?.intent_id) {
    await syncPayment(deps, payment.id, { event })
    return 'applied'
  }
  await keepEvent(deps.db, event, { isApplied: false })
  return 'parked'
}
