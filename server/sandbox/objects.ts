import type Stripe from 'stripe'

/** Objects of the API as they are stored: they name each other by id, and `expand` replaces the ids in the answer. */
type ById<T, K extends keyof T> = Omit<T, K> & { [P in K]: Exclude<T[P], object> }

export type PaymentIntent = ById<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'> & {
  client_secret: string
}
export type SetupIntent = ById<
  Stripe.SetupIntent,
  'customer' | 'latest_attempt' | 'mandate' | 'payment_method' | 'single_use_mandate'
> & {
  client_secret: string
  metadata: Stripe.Metadata
}
export type Charge = ById<Stripe.Charge, 'balance_transaction' | 'customer' | 'payment_intent'>
export type Refund = ById<Stripe.Refund, 'balance_transaction' | 'charge' | 'customer' | 'payment_intent'>
export type Dispute = Omit<ById<Stripe.Dispute, 'charge' | 'payment_intent'>, 'evidence'> & {
  evidence: Record<string, string>
}
export type Transfer = ById<Stripe.Transfer, 'balance_transaction' | 'destination' | 'source_transaction'>
export type TransferReversal = ById<Stripe.TransferReversal, 'balance_transaction' | 'transfer'>
export type Payout = ById<Stripe.Payout, 'balance_transaction' | 'destination' | 'failure_balance_transaction'>
export type Customer = Stripe.Customer
export type PaymentMethod = ById<Stripe.PaymentMethod, 'customer'> & { card: Stripe.PaymentMethod.Card }
export type Account = Omit<Stripe.Account, 'business_profile' | 'settings' | 'external_accounts'> & {
  external_accounts?: { object: 'list'; data: { id: string; object: 'bank_account' }[]; has_more: boolean; url: string }
  business_profile: { name: string | null; url: string | null; mcc: string | null; product_description: string | null }
  capabilities: Stripe.Account.Capabilities
  country: string
  default_currency: string
  metadata: Stripe.Metadata
  requirements: Stripe.Account.Requirements
  settings: { payouts: { schedule: { interval: 'manual' | 'daily' } } }
}
export type BalanceTransaction = ById<Stripe.BalanceTransaction, 'source'>

export type EventType =
  | `payment_intent.${'succeeded' | 'amount_capturable_updated' | 'processing' | 'payment_failed' | 'canceled'}`
  | `setup_intent.${'succeeded' | 'setup_failed' | 'canceled'}`
  | `charge.${'refunded' | 'dispute.created' | 'dispute.updated' | 'dispute.closed'}`
  | `transfer.${'created' | 'reversed'}`
  | `payout.${'paid' | 'failed'}`
  | 'account.updated'

export interface Event {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: EventSubject }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

export type EventSubject = PaymentIntent | SetupIntent | Charge | Dispute | Transfer | Payout | Account

export interface Objects {
  account: Account
  balance_transaction: BalanceTransaction
  charge: Charge
  customer: Customer
  dispute: Dispute
  event: Event
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  payout: Payout
  refund: Refund
  setup_intent: SetupIntent
  transfer: Transfer
  transfer_reversal: TransferReversal
}
export type Kind = keyof Objects
export type StoredObject = Objects[Kind]
