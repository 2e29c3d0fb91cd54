import type { OrderRow as ProductOrderRow } from '#server/product-orders/data.ts'
import type { OrderRow as ServiceOrderRow } from '#server/service-orders/data.ts'

export const NOW = new Date('2026-06-01T08:00:00.000Z')
const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The time `ms` milliseconds from the row's present. */
export const fromNow = (ms: number) => new Date(NOW.getTime() + ms)
export const isoFromNow = (ms: number) => fromNow(ms).toISOString()

const shared = {
  id: 'o1',
  buyer_id: 'buyer',
  seller_id: 'seller',
  status_since: NOW,
  now: NOW,
  created_at: NOW,
  currency: 'EUR',
  subtotal: 8_400,
  buyer_fee: 252,
  total: 8_652,
  commission: 840,
  timers: [],
  settlement: null,
  paused: null,
  released_at: null,
  authorized_at: null,
  captured_at: null,
  payment_pending: null,
  capture_refused: false,
  cleared: false,
  review_state: 'none',
  seller_verification: 'approved',
  seller_status: 'active',
  pricing_frozen_at: null,
}

const service = {
  ...shared,
  status: 'accepted',
  schedule: null,
  original_start: null,
  started_at: null,
  pending_reschedule: null,
  time_preferences: [],
  proposed_times: [],
  invitations: [],
  open_invitations: [],
  invited_count: 0,
  ever_invited: [],
  proposal_round: 0,
  completion: null,
  revision_count: 0,
  offer_id: null,
  request_id: null,
  unmarked: false,
  due_at: null,
  waited_for: false,
  accepted_at: null,
  series_id: null,
  series_number: null,
  series_status: null,
  snapshot: { bookable: true, cancellationPolicy: 'moderate' },
}

const product = {
  ...shared,
  status: 'confirmed',
  quantity: 3,
  delivery_method: 'shipping',
  shipments: [],
  snapshot: { hasWithdrawal: false, shippingOption: { etaMaxDays: 4 } },
  product_offer_id: null,
  auto_confirm: false,
  overdue: false,
  rest_missing: false,
  withdrawal_over: false,
  ship_by: null,
  promised_by: null,
  cancel_request: null,
  goods_return: null,
  delivered_by: null,
}

/** Further columns of a row that are shown: of an order whose money is held. */
export const heldAsShown = {
  buyer_name: 'Liya',
  seller_name: 'Jonas',
  updated_at: NOW,
  ended_by_admin: null,
  review_authors: [],
  payment_state: 'held',
  item_total: 8_400,
  shipping_total: 0,
  seller_net: 7_560,
  captured_amount: 8_652,
  refunded_amount: 0,
}

type Some<Row> = { [Key in keyof Row]?: unknown }

// Rows as the rules read them: what a rule does not read, its test does not set.
export const serviceOrderRow = (set: Some<ServiceOrderRow> = {}) =>
  ({ ...service, ...set }) as unknown as ServiceOrderRow
export const productOrderRow = (set: Some<ProductOrderRow> = {}) =>
  ({ ...product, ...set }) as unknown as ProductOrderRow
