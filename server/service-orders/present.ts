import { findBetween } from '#server/chat/data.ts'
import type { StoredCompletion } from '#server/db/json-column.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { phaseOf } from '#server/payments/states.ts'
import { findLatestCase } from '#server/refund-cases/open.ts'
import { reviewStateOf } from '#server/reviews/state.ts'
import type { Address, Money } from '#shared/contract/common.ts'
import {
  PaymentStatus,
  type ServiceOrder,
  ServiceOrderStatus,
  type ServiceOrderSummary,
} from '#shared/contract/order.ts'
import { actionsFor } from '#shared/kernel/process.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { eventsOf, findOrder, KIND, type OrderRow } from './data.ts'
import { actorOf, factsOf, invitationOf, revisionsLeft } from './facts.ts'

type Role = 'buyer' | 'seller'

const money = (amount: number, currency: string): Money => ({ amount, currency })

const isRefund = (status: string) =>
  serviceOrder.states[status as keyof typeof serviceOrder.states]?.family === 'refund'

/**
 * `failed` is ours: for people a refused payment is one that still has to be made. What went back because another
 * seller was cheaper is no refund of the order.
 */
function paymentStatusOf({ payment_state, status, released_at }: OrderRow): PaymentStatus {
  if (payment_state === 'partially_refunded' && !isRefund(status)) return released_at ? 'released' : 'held'
  return PaymentStatus.catch('requires_payment').parse(payment_state)
}

const PENDING = ['capture', 'refund', 'void'] as const

const pendingOf = ({ payment_pending }: OrderRow): Pick<ServiceOrderSummary, 'paymentPending'> => {
  const pending = PENDING.find((known) => known === payment_pending)
  return pending ? { paymentPending: pending } : {}
}

/** Addresses and phone numbers are for after the acceptance. */
const isAgreed = ({ accepted_at }: OrderRow) => accepted_at !== null

function partiesOf(row: OrderRow, role: Role) {
  const phone = (side: Role, number: string | null) =>
    isAgreed(row) && side !== role && number ? { phone: number } : {}
  const picture = (image: { url: string } | null) => (image ? { profilePicture: image.url } : {})
  return {
    buyer: {
      _id: row.buyer_id,
      name: row.buyer_name,
      isVerified: row.buyer_verification === 'approved',
      ...picture(row.buyer_picture),
      ...phone('buyer', row.buyer_phone),
    },
    seller: row.seller_id
      ? {
          _id: row.seller_id,
          name: row.seller_name ?? '',
          isVerified: row.seller_verification === 'approved',
          ...picture(row.seller_picture),
          ...phone('seller', row.seller_phone),
        }
      : null,
  }
}

function pricingOf(row: OrderRow, role: Role) {
  const of = (amount: number) => money(amount, row.currency)
  return {
    itemTotal: of(row.item_total),
    subtotal: of(row.subtotal),
    ...(role === 'buyer' ? { buyerFee: of(row.buyer_fee), total: of(row.total) } : {}),
    ...(role === 'seller' ? { commission: of(row.commission), sellerNet: of(row.seller_net) } : {}),
    ...(row.pricing_frozen_at ? { frozenAt: row.pricing_frozen_at.toISOString() } : {}),
  }
}

/** Before the acceptance the seller sees the city only. */
function addressOf({ address, ...row }: OrderRow, role: Role): { address?: Partial<Address> } {
  if (!address) return {}
  return { address: role === 'buyer' || isAgreed({ address, ...row }) ? address : { city: address.city } }
}

export function presentSummary(row: OrderRow, role: Role): ServiceOrderSummary {
  const { allowed, blocked } = actionsFor(serviceOrder, { status: row.status, actor: role, facts: factsOf(row) })
  const { title, category, subcategory, image } = row.snapshot
  return {
    _id: row.id,
    status: ServiceOrderStatus.parse(row.status),
    statusSince: row.status_since.toISOString(),
    paymentStatus: paymentStatusOf(row),
    ...pendingOf(row),
    role,
    service: { _id: row.service_id, title, category, subcategory, ...(image ? { image } : {}) },
    snapshot: row.snapshot,
    ...partiesOf(row, role),
    pricing: pricingOf(row, role),
    allowedActions: allowed,
    blockedActions: blocked,
    ...(row.schedule ? { scheduleData: { ...row.schedule, ...addressOf(row, role) } } : {}),
    timers: row.timers.map(({ name, dueAt }) => ({ name, dueAt })),
    reviewState: reviewStateOf(row, role === 'buyer' ? row.buyer_id : row.seller_id),
    unmarked: row.unmarked,
    ...(row.claim_turn ? { claimTurn: row.claim_turn === 'buyer' ? 'buyer' : 'seller' } : {}),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** What the buyer needs to pay, also from another tab, while it still has to be paid. */
const paymentFor = (row: OrderRow, role: Role) =>
  role === 'buyer' && row.status === serviceOrder.initial && row.intent_id && row.client_secret
    ? {
        payment: {
          paymentIntentId: row.intent_id,
          clientSecret: row.client_secret,
          ...(row.payment_error ? { error: row.payment_error } : {}),
        },
      }
    : {}

const receiptOf = ({ payment_id: paymentId, payment_state: state }: OrderRow, role: Role) =>
  role === 'buyer' && paymentId && state && phaseOf({ state }) === 'captured' ? { paymentId } : {}

const completionOf = ({ photos, ...completion }: StoredCompletion) => ({
  ...completion,
  photos: photos.map((_id) => ({ _id, url: `/uploads/photos/${_id}` })),
})

/** For the seller it is what of the price went back. A difference to a cheaper seller is none of theirs. */
function refundedOf(row: OrderRow, role: Role): number {
  const difference = Math.max(0, (row.captured_amount ?? 0) - row.total)
  const refunded = row.refunded_amount ?? 0
  if (role === 'buyer') return isRefund(row.status) ? refunded - difference : refunded
  return row.settlement?.returned ?? (isRefund(row.status) ? Math.min(refunded - difference, row.subtotal) : 0)
}

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** Who took an order over hears nothing of what was between the buyer and those before. */
function seenBy(role: Role, { previous_sellers }: OrderRow, events: EventRow[]): EventRow[] {
  if (role === 'buyer' || previous_sellers.length === 0) return events
  return events.slice(events.findLastIndex(({ action }) => action === 'find-another-seller') + 1)
}

const ACTORS = ['buyer', 'seller', 'admin', 'system'] as const

export function presentOrder(row: OrderRow, events: EventRow[], role: Role): ServiceOrder {
  const refunded = refundedOf(row, role)
  return {
    ...presentSummary(row, role),
    ...paymentFor(row, role),
    ...(role === 'buyer' && row.method_label ? { methodLabel: row.method_label } : {}),
    ...receiptOf(row, role),
    timePreferences: row.time_preferences,
    proposedTimePreferences: row.proposed_times,
    ...(row.seller_message ? { sellerMessage: row.seller_message } : {}),
    proposalRound: row.proposal_round,
    revisionsLeft: revisionsLeft(row),
    ...(row.pending_reschedule
      ? { pendingReschedule: { ...row.pending_reschedule.schedule, by: row.pending_reschedule.by } }
      : {}),
    ...(role === 'buyer' && row.invitations.length > 0 ? { invitedCount: row.invitations.length } : {}),
    ...(role === 'seller' && row.settlement ? { earned: money(row.settlement.sellerNet, row.currency) } : {}),
    ...(row.accepted_time_preference ? { acceptedTimePreference: row.accepted_time_preference } : {}),
    ...addressOf(row, role),
    ...(row.note ? { note: row.note } : {}),
    ...(row.requirements_answers ? { requirementsAnswers: row.requirements_answers } : {}),
    ...(row.decline_code
      ? { declineReason: { code: row.decline_code, ...(row.decline_reason ? { text: row.decline_reason } : {}) } }
      : {}),
    ...(row.refund_reason ? { refundReason: row.refund_reason } : {}),
    ...(refunded > 0 ? { refundedAmount: money(refunded, row.currency) } : {}),
    ...(row.completion ? { completion: completionOf(row.completion) } : {}),
    ...(row.due_at ? { dueAt: row.due_at.toISOString() } : {}),
    previousSellers: role === 'buyer' ? row.previous_sellers : [],
    events: seenBy(role, row, events).map(({ action, actor, at, note }) => ({
      action,
      // The table holds only these four.
      actor: ACTORS.find((known) => known === actor) ?? 'system',
      at: at.toISOString(),
      ...(note ? { note } : {}),
    })),
  }
}

/** What whoever is asked to take over sees: the work, where and when, and what they would earn; nothing of its history. */
const presentInvitation = (row: OrderRow): ServiceOrder =>
  presentOrder(
    { ...row, note: null, requirements_answers: null, decline_code: null, previous_sellers: [] },
    [],
    'seller',
  )

/** An order as it would be for whoever is asked to take it over: at their own price. */
function offeredTo(row: OrderRow, { id }: Viewer, { rules }: Deps['settings']): OrderRow {
  const invitation = invitationOf(row, id)
  if (!invitation) return row
  const { itemTotal, subtotal, commission, sellerNet } = priceOrder(invitation, 'services', rules)
  return { ...row, item_total: itemTotal, subtotal, commission, seller_net: sellerNet }
}

/** The order as this party sees it; 404 for everybody else. */
export async function showOrder({ db, settings }: Deps, id: string, viewer: Viewer): Promise<ServiceOrder> {
  const row = await findOrder(db, id)
  const role = row && actorOf(row, viewer)
  if (!row || !role) throw notFound()
  if (invitationOf(row, viewer.id)) return presentInvitation(offeredTo(row, viewer, settings))
  const [events, refundCase, conversation] = await Promise.all([
    eventsOf(db, id),
    findLatestCase(db, { kind: KIND, refId: id }),
    row.seller_id ? findBetween(db, { buyerId: row.buyer_id, sellerId: row.seller_id }) : undefined,
  ])
  return {
    ...presentOrder(row, events, role),
    ...(refundCase ? { refundCaseId: refundCase.id } : {}),
    ...(conversation ? { conversationId: conversation.id } : {}),
  }
}

/** For an administrator who decides about its money: both prices and all that was agreed, and nothing to do. */
export async function showForDecision({ db }: Deps, id: string): Promise<ServiceOrder> {
  const row = await findOrder(db, id)
  if (!row) throw notFound()
  const pricing = { ...pricingOf(row, 'buyer'), ...pricingOf(row, 'seller') }
  return { ...presentOrder(row, await eventsOf(db, id), 'buyer'), pricing, allowedActions: [], blockedActions: [] }
}

/** The same for a row of the own list. */
export const presentListed = (row: OrderRow, viewer: Viewer, settings: Deps['settings']): ServiceOrderSummary =>
  presentSummary(offeredTo(row, viewer, settings), row.buyer_id === viewer.id ? 'buyer' : 'seller')
