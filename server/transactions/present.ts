import { findBetween } from '#server/chat/data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { loadSettingsFor, settingsFor } from '#server/kernel/settings/live-settings.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { findLatestCase } from '#server/refund-cases/lifecycle.ts'
import { reviewStateOf } from '#server/reviews/state.ts'
import type { Money } from '#shared/contract/common.ts'
import { OrderTimes, PaymentStatus } from '#shared/contract/transaction.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import { roles } from '#shared/process/phases.ts'
import { type EventRow, eventsOf, type OrderRow } from './data.ts'
import { presentEndByAdmin } from './end-by-admin-data.ts'
import { partyOf, type Side, sideOf } from './row.ts'

export const money = (amount: number, currency: string): Money => ({ amount, currency })

export const isRefund = (process: ProcessDefinition, status: string) => process.states[status]?.tone === 'refund'

/**
 * `failed` is an internal state: for people, a refused payment still has to be made. The difference to a cheaper seller
 * is no refund of the order.
 */
function paymentStatusOf(process: ProcessDefinition, { payment_state, status, released_at }: OrderRow): PaymentStatus {
  if (payment_state === 'partially_refunded' && !isRefund(process, status)) return released_at ? 'released' : 'held'
  return PaymentStatus.catch('requires_payment').parse(payment_state)
}

const PENDING = ['capture', 'refund', 'void'] as const

const pendingOf = ({ payment_pending }: OrderRow): { paymentPending?: (typeof PENDING)[number] } => {
  const pending = PENDING.find((known) => known === payment_pending)
  return pending ? { paymentPending: pending } : {}
}

/** Addresses and phone numbers are shown after the acceptance, but not once the charge was refused. */
export const isAgreed = ({ accepted_at, capture_refused }: Pick<OrderRow, 'accepted_at' | 'capture_refused'>) =>
  accepted_at !== null && !capture_refused

export function presentParty(row: OrderRow, side: Side, viewerSide: Side) {
  const isBuyer = side === 'buyer'
  const picture = isBuyer ? row.buyer_picture : row.seller_picture
  const phone = isBuyer ? row.buyer_phone : row.seller_phone
  const phoneE164 = isBuyer ? row.buyer_phone_e164 : row.seller_phone_e164
  return {
    // The caller checks that the side exists.
    _id: partyOf(row, side) ?? '',
    name: (isBuyer ? row.buyer_name : row.seller_name) ?? '',
    isVerified: (isBuyer ? row.buyer_verification : row.seller_verification) === 'approved',
    ...(picture ? { profilePicture: picture.url } : {}),
    ...(isAgreed(row) && side !== viewerSide && phone ? { phone, ...(phoneE164 ? { phoneE164 } : {}) } : {}),
  }
}

type Facts = Record<string, boolean>

/** The fields of every order in a list, except its people. */
export function presentOrderFacts<P extends ProcessDefinition>(process: P, row: OrderRow, role: Side, facts: Facts) {
  const { allowed, blocked } = actionsFor(process, { status: row.status, actor: role, conditions: facts })
  return {
    _id: row.id,
    // TypeScript reads the property of a type parameter through its constraint.
    kind: process.name as P['name'],
    statusSince: row.status_since.toISOString(),
    paymentStatus: paymentStatusOf(process, row),
    ...pendingOf(row),
    ...presentMoney(row, [role]),
    role,
    allowedActions: allowed,
    blockedActions: blocked,
    timers: row.timers.map(({ name, dueAt }) => ({ name, dueAt })),
    reviewState: reviewStateOf(process, row, partyOf(row, role)),
    ...presentEndByAdmin(row.ended_by_admin),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The actions of an administrator who is no party. */
export const actionsForAdmin = <P extends ProcessDefinition>(
  process: P,
  row: OrderRow,
  viewer: Pick<Viewer, 'id' | 'person'>,
  facts: Facts,
) => (sideOf(row, viewer) ? [] : actionsFor(process, { status: row.status, actor: 'admin', conditions: facts }).allowed)

/** The data that the buyer needs to pay, also from another tab, while the order is unpaid. */
export const presentPayment = (row: OrderRow, role: Side) => ({
  ...(role === 'buyer' && row.status === roles.unpaid && row.intent_id && row.client_secret
    ? {
        payment: {
          paymentIntentId: row.intent_id,
          clientSecret: row.client_secret,
          ...(row.payment_error ? { error: row.payment_error } : {}),
        },
      }
    : {}),
  ...(role === 'buyer' && row.method_label ? { methodLabel: row.method_label } : {}),
  ...receiptOf(row, role),
})

const receiptOf = ({ payment_id: paymentId, payment_state: state }: OrderRow, role: Side) =>
  role === 'buyer' && paymentId && state && phaseOf({ state }) === 'captured' ? { paymentId } : {}

/** The refund of an order: to its buyer what came back, to its seller the part of the price in it. */
export function presentRefund(row: OrderRow, role: Side) {
  const { returned, reduction } = amountsOfRow(row)
  const refunded = role === 'buyer' ? returned : reduction
  return row.captured_amount && refunded > 0 ? { refundedAmount: money(refunded, row.currency) } : {}
}

const ACTORS = ['buyer', 'seller', 'admin', 'system'] as const

/** The history; the buyer sees the shop, all others also who of its team it was. */
export const presentEvents = (events: EventRow[], viewerSide: Side | 'admin') =>
  events.map(({ action, transition, actor, at, note, to_status, person }) => ({
    action,
    ...(transition === camelCase(action) ? {} : { transition }),
    state: to_status,
    // The table holds only these four.
    actor: ACTORS.find((known) => known === actor) ?? 'system',
    at: at.toISOString(),
    ...(note ? { note } : {}),
    ...(person && viewerSide !== 'buyer' ? { person } : {}),
  }))

/** The durations of the rules under which an order was made, as its pages name them. */
export async function timesFor({ db, settings }: Pick<Deps, 'db' | 'settings'>, row: OrderRow): Promise<OrderTimes> {
  await loadSettingsFor(db, settings, row)
  return OrderTimes.parse(settingsFor(settings, row).rules)
}

/** The parts beside an order: its history, its times, its refund case and the conversation of its two. */
export async function readRelated(deps: Pick<Deps, 'db' | 'settings'>, kind: string, row: OrderRow) {
  const { db } = deps
  const [times, events, refundCase, conversation] = await Promise.all([
    timesFor(deps, row),
    eventsOf(db, { kind, refId: row.id }),
    findLatestCase(db, { kind, refId: row.id }),
    row.seller_id ? findBetween(db, { buyerId: row.buyer_id, sellerId: row.seller_id }) : undefined,
  ])
  return {
    events,
    beside: {
      times,
      ...(refundCase ? { refundCaseId: refundCase.id } : {}),
      ...(conversation ? { conversationId: conversation.id } : {}),
    },
  }
}
