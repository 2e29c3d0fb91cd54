import type { Work } from './call.ts'
import { insertObject } from './data.ts'
import { DECLINES, type DeclineReason } from './declines.ts'
import { idFor } from './ids.ts'
import { listCall, readCall } from './lists.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts'

export const AUTHORISED_FOR = 7 * 24 * 60 * 60

/**
 * A charge of the intent's amount: an authorisation that can be captured, or with `decline` the record of a rejection.
 */
export function insertCharge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isAuthenticated = false, decline }: { isAuthenticated?: boolean; decline?: DeclineReason },
): Promise<Charge> {
  const rejected = decline && DECLINES[decline]
  return insertObject<Charge>(work.tx, {
    id: idFor('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: false,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: rejected?.code ?? null,
    failure_message: rejected?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: rejected ? 'declined_by_network' : 'approved_by_network',
      reason: rejected?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: rejected ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: rejected ? 'issuer_declined' : 'authorized',
    },
    paid: !rejected,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(work, intent, method, isAuthenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: rejected ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  })
}

function cardDetails(work: Work, intent: PaymentIntent, { card }: PaymentMethod, isAuthenticated: boolean) {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    ...(intent.capture_method === 'manual' && { capture_before: work.now + AUTHORISED_FOR }),
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    transaction_link_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: isAuthenticated
      ? {
          authentication_flow: 'challenge' as const,
          electronic_commerce_indicator: '05' as const,
          exemption_indicator: null,
          result: 'authenticated' as const,
          result_reason: null,
          transaction_id: null,
          version: '2.2.0' as const,
        }
      : null,
    wallet: null,
  }
}

export const chargeCalls = [
  readCall('/charges', 'charge'),
  listCall({ path: '/charges', kind: 'charge', by: ['customer', 'payment_intent', 'transfer_group'] }),
]
