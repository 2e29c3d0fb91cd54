import type Stripe from 'stripe'
import type { StoredCard, StoredPaymentError } from '#server/db/json-column.ts'
import type { PaymentRow } from '../data.ts'
import type { ProviderDispute, ProviderRefund, ProviderView } from '../provider.ts'

/** A payment's objects at Stripe. */
type StripeObjects = {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | undefined
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

export async function readObjects(stripe: Stripe, { intent_id, refunded_amount }: PaymentRow): Promise<StripeObjects> {
  if (!intent_id) throw new Error('A payment that the provider does not know cannot be read there')
  const intent = await stripe.paymentIntents.retrieve(intent_id, { expand: ['latest_charge'] })
  const charge = chargeOf(intent)
  const listed = { payment_intent: intent_id, limit: 100 }
  const hasRefunds = (charge?.amount_refunded ?? 0) > 0 || refunded_amount > 0
  const refunds = hasRefunds ? await stripe.refunds.list(listed).autoPagingToArray({ limit: 1000 }) : []
  const disputes = charge?.disputed ? await stripe.disputes.list(listed).autoPagingToArray({ limit: 100 }) : []
  return { intent, charge, refunds, disputes }
}

/** An intent that was made just now: nothing was paid yet. */
export const viewOfNew = (intent: Stripe.PaymentIntent): ProviderView =>
  viewOf({ intent, charge: undefined, refunds: [], disputes: [] })

export function viewOf({ intent, charge, refunds, disputes }: StripeObjects): ProviderView {
  const { kind, refId, paymentId } = intent.metadata
  return {
    payment: {
      id: intent.id,
      status: STATUSES[intent.status] ?? 'unpaid',
      hasExpired: intent.cancellation_reason === 'automatic',
      amount: intent.amount,
      received: intent.amount_received,
      currency: intent.currency.toUpperCase(),
      kind,
      refId,
      paymentId,
      clientSecret: intent.client_secret,
      error: paymentError(intent),
    },
    charge: charge && {
      id: charge.id,
      at: new Date(charge.created * 1000),
      methodLabel: methodLabel(charge),
      savedCard: savedCard(intent, charge),
    },
    refunds: refunds.map(refundOf),
    disputes: disputes.filter(movesMoney).map(disputeOf),
  }
}

/** Every other status waits for the payer. */
const STATUSES: { [Status in Stripe.PaymentIntent.Status]?: ProviderView['payment']['status'] } = {
  processing: 'processing',
  requires_capture: 'reserved',
  succeeded: 'paid',
  canceled: 'closed',
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  return typeof charge === 'object' && charge?.status === 'succeeded' ? charge : undefined
}

/** A refund counts unless the bank sent it back. */
const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  amount: refund.amount,
  isFailed: isFailed(refund),
  call: refund.metadata?.call,
  createdAt: new Date(refund.created * 1000),
})

/** Inquiries move no money. */
export const movesMoney = ({ status }: Stripe.Dispute) => !status.startsWith('warning_') && status !== 'prevented'

const ENDS: { [Status in Stripe.Dispute.Status]?: ProviderDispute['state'] } = { won: 'won', lost: 'lost' }

const disputeOf = ({ id, amount, status }: Stripe.Dispute): ProviderDispute => ({
  id,
  amount,
  state: ENDS[status] ?? 'open',
})

/** The card that the payer lets us keep with the payment. */
function savedCard(intent: Stripe.PaymentIntent, charge: Stripe.Charge): StoredCard | undefined {
  const card = charge.payment_method_details?.card
  const { payment_method: method } = intent
  if (!card?.last4 || !method || intent.setup_future_usage !== 'off_session') return undefined
  const methodId = typeof method === 'string' ? method : method.id
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return { methodId, brand: brand ?? 'card', last4, expMonth, expYear }
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

/** "Visa ending 4242". */
export function methodLabel(charge: Stripe.Charge): string | undefined {
  const method = charge.payment_method_details
  if (!method) return undefined
  if (!method.card) return capitalised(method.type)
  const { brand, last4 } = method.card
  return `${BRANDS[brand ?? ''] ?? capitalised(brand ?? 'card')} ending ${last4}`
}

function paymentError({ last_payment_error: error }: Stripe.PaymentIntent): StoredPaymentError | undefined {
  if (!error) return undefined
  return { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? 'The payment was refused.' }
}
