import type Stripe from 'stripe'
import type { Deps } from '#server/kernel/context.ts'
import { findCallByObject } from './call-data.ts'
import { findPaymentBy } from './data.ts'
import { isEventApplied, type KnownEvent, keepEvent } from './event-data.ts'
import { receivePayoutEvent } from './payout-accounts.ts'
import { syncPayment } from './sync.ts'
import { syncTransfers } from './transfer-calls.ts'

/** The events by which a payment or a payout account can change. */
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
  'transfer.created',
  'transfer.reversed',
  'account.updated',
  'payout.paid',
  'payout.failed',
] as const satisfies Stripe.Event['type'][]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const uuidOf = (metadata: Stripe.Metadata | null | undefined, name: string): string | null => {
  const value = metadata?.[name]
  return value && UUID.test(value) ? value : null
}

/** The payment or payout account of an event; undefined if it concerns neither. */
export function aboutUs(event: Stripe.Event): KnownEvent | undefined {
  if (!(EVENT_TYPES as readonly string[]).includes(event.type)) return undefined
  const { object } = event.data
  if (!('id' in object) || typeof object.id !== 'string') return undefined
  const known = { id: event.id, type: event.type, objectId: object.id, happenedAt: new Date(event.created * 1000) }
  const aboutPayment = (intentId: string | null, paymentId: string | null) => ({ ...known, intentId, paymentId })
  if (object.object === 'account' || object.object === 'payout') {
    const accountId = object.object === 'account' ? uuidOf(object.metadata, 'accountId') : null
    const providerId = event.account ?? object.id
    return { ...aboutPayment(null, null), payoutAccount: { providerId, accountId } }
  }
  if (object.object === 'transfer') {
    return aboutPayment(null, uuidOf(object.metadata, 'paymentId'))
  }
  if (object.object !== 'payment_intent' && object.object !== 'charge' && object.object !== 'dispute') return undefined
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent
  return aboutPayment(typeof intent === 'string' ? intent : (intent?.id ?? null), uuidOf(object.metadata, 'paymentId'))
}

/**
 * Reads the present state of an event's payment or account: the order and number of events do not matter. An event
 * about an unknown payment is parked. Fails if the provider or the database cannot be reached.
 */
export async function receiveEvent(deps: Deps, event: KnownEvent): Promise<'applied' | 'known' | 'parked'> {
  if (await isEventApplied(deps.db, event.id)) return 'known'
  if (event.payoutAccount) return receivePayoutEvent(deps, event, event.payoutAccount)
  const isTransfer = event.type.startsWith('transfer.')
  // A transfer that was made by hand names no payment; one that no call was settled with is none of our business.
  const settled = isTransfer && !event.paymentId ? await findCallByObject(deps.db, event.objectId) : undefined
  if (isTransfer && !event.paymentId && !settled) return 'known'
  const payment = await findPaymentBy(deps.db, settled ? { intentId: null, paymentId: settled.payment_id } : event)
  if (payment?.intent_id) {
    if (isTransfer) await syncTransfers(deps, payment.id, event)
    else await syncPayment(deps, payment.id, { event, seen: payment })
    return 'applied'
  }
  await keepEvent(deps.db, event, { isApplied: false })
  return 'parked'
}
