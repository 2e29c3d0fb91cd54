import type { StoredCompletion } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { rulesOfSeller } from '#server/kernel/settings/plans.ts'
import { attachmentUrl } from '#server/offers/pictures.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import type { EventRow } from '#server/transactions/data.ts'
import { presentEndByAdmin } from '#server/transactions/end-by-admin-data.ts'
import { presentPaymentChoice } from '#server/transactions/payment-choice.ts'
import {
  actionsForAdmin,
  isAgreed,
  presentEvents,
  presentOrderFacts,
  presentParty,
  presentPayment,
  presentRefund,
  readRelated,
  timesFor,
} from '#server/transactions/present.ts'
import type { Side as Role } from '#server/transactions/row.ts'
import type { Address } from '#shared/contract/common.ts'
import { type ServiceOrder, ServiceOrderStatus, type ServiceOrderSummary } from '#shared/contract/service-order.ts'
import { EveryWeeks, SeriesStatus } from '#shared/contract/service-series.ts'
import { hasTag } from '#shared/kernel/process.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import {
  actorOf,
  conditionsOf,
  freeCancelUntil,
  invitationOf,
  isLate,
  moveAloneUntil,
  revisionsLeft,
} from './conditions.ts'
import { findOfferPictures, findOrder, KIND, type OrderRow } from './data.ts'
import { payBy } from './deadlines.ts'

/** The series of which the order is a visit, and when the card is charged for a planned one. */
function seriesOf({ series_id: _id, every_weeks, series_number: number, series_visits: visits, ...row }: OrderRow) {
  if (!_id || !number || !visits) return {}
  const charge = row.timers.find(({ name }) => name === 'seriesCharge')
  return {
    // The CHECKs of the table allow no others.
    series: {
      _id,
      everyWeeks: EveryWeeks.parse(every_weeks),
      number,
      visits,
      status: SeriesStatus.parse(row.series_status),
    },
    ...(charge ? { payAt: charge.dueAt } : {}),
  }
}

/** For as long as it is so. */
function freeCancelOf(row: OrderRow): { freeCancelUntil?: string } {
  const until = freeCancelUntil(row)
  return until && until >= row.now ? { freeCancelUntil: until.toISOString() } : {}
}

/** While the appointment stands. */
function moveAloneOf(row: OrderRow): { moveAloneUntil?: string } {
  const until = hasTag(serviceOrder, row.status, 'booked') ? moveAloneUntil(row) : undefined
  return until ? { moveAloneUntil: until.toISOString() } : {}
}

/** Before the acceptance the seller sees the city only. */
function addressOf({ address, ...row }: OrderRow, role: Role): { address?: Partial<Address> } {
  if (!address) return {}
  return { address: role === 'buyer' || isAgreed(row) ? address : { city: address.city } }
}

export function presentSummary(row: OrderRow, role: Role): ServiceOrderSummary {
  const { title, category, subcategory, image } = row.snapshot
  return {
    ...presentOrderFacts(serviceOrder, row, role, conditionsOf(row)),
    status: ServiceOrderStatus.parse(row.status),
    // The CHECK of the table demands one of the two.
    service: { _id: row.service_id ?? row.request_id ?? '', title, category, subcategory, ...(image ? { image } : {}) },
    ...(row.request_id ? { serviceRequestId: row.request_id } : {}),
    snapshot: row.snapshot,
    buyer: presentParty(row, 'buyer', role),
    seller: row.seller_id ? presentParty(row, 'seller', role) : null,
    ...(row.schedule ? { scheduleData: { ...row.schedule, ...addressOf(row, role) } } : {}),
    ...(row.pending_reschedule
      ? { pendingReschedule: { ...row.pending_reschedule.schedule, by: row.pending_reschedule.by } }
      : {}),
    ...seriesOf(row),
    unmarked: row.unmarked,
    ...freeCancelOf(row),
    ...(row.claim_turn ? { claimTurn: row.claim_turn === 'buyer' ? 'buyer' : 'seller' } : {}),
  }
}

const completionOf = ({ photos, ...completion }: StoredCompletion) => ({
  ...completion,
  photos: photos.map((_id) => ({ _id, url: `/uploads/photos/${_id}` })),
})

/** The actions with which the seller before is out: of a booking, and of an accepted offer. */
const RELEASING = ['find-another-seller', 'reopen'] satisfies ServiceOrder['allowedActions']

/** A seller who took an order over does not see the events between the buyer and earlier sellers. */
function seenBy(role: Role, { previous_sellers }: OrderRow, events: EventRow[]): EventRow[] {
  if (role === 'buyer' || previous_sellers.length === 0) return events
  return events.slice(events.findLastIndex(({ action }) => RELEASING.some((each) => each === action)) + 1)
}

export function presentOrder(row: OrderRow, events: EventRow[], role: Role): Omit<ServiceOrder, 'times'> {
  return {
    ...presentSummary(row, role),
    ...presentPayment(row, role),
    ...presentRefund(row, role),
    timePreferences: row.time_preferences,
    proposedTimePreferences: row.proposed_times,
    ...(row.seller_message ? { sellerMessage: row.seller_message } : {}),
    proposalRound: row.proposal_round,
    revisionsLeft: revisionsLeft(row),
    ...(role === 'buyer' ? moveAloneOf(row) : {}),
    ...(role === 'buyer' && row.invited_count > 0 ? { invitedCount: row.invited_count } : {}),
    ...(row.accepted_time_preference ? { acceptedTimePreference: row.accepted_time_preference } : {}),
    ...addressOf(row, role),
    ...(row.note ? { note: row.note } : {}),
    ...(row.requirements_answers ? { requirementsAnswers: row.requirements_answers } : {}),
    ...(row.decline_code
      ? { declineReason: { code: row.decline_code, ...(row.decline_reason ? { text: row.decline_reason } : {}) } }
      : {}),
    ...(row.refund_reason ? { refundReason: row.refund_reason } : {}),
    ...(row.completion ? { completion: completionOf(row.completion) } : {}),
    ...(row.due_at ? { dueAt: row.due_at.toISOString() } : {}),
    ...(row.waited_for && isLate(row) ? { isWaitedFor: true } : {}),
    previousSellers: role === 'buyer' ? row.previous_sellers : [],
    events: presentEvents(seenBy(role, row, events), role),
  }
}

/** An invited seller sees the work, the place, the time and the earnings, and nothing of the order's history. */
const presentInvitation = (row: OrderRow) =>
  presentOrder(
    { ...row, note: null, requirements_answers: null, decline_code: null, previous_sellers: [] },
    [],
    'seller',
  )

/** An order as an invited seller would have it: at their own price; `rules` are those of their plan. */
function offeredTo(row: OrderRow, { id }: Viewer, rules: Rules): OrderRow {
  const invitation = invitationOf(row, id)
  if (!invitation) return row
  const { itemTotal, subtotal, commission, sellerNet } = priceOrder(invitation, 'services', rules)
  return { ...row, item_total: itemTotal, subtotal, commission, seller_net: sellerNet }
}

async function offerPicturesOf(db: Db, row: OrderRow): Promise<Pick<ServiceOrder, 'offerPictures'>> {
  const pictures = await findOfferPictures(db, row)
  return pictures.length > 0 ? { offerPictures: pictures.map(({ id }) => ({ _id: id, url: attachmentUrl(id) })) } : {}
}

/** The order as this party sees it; 404 for all others. */
export async function showOrder({ db, settings }: Deps, id: string, viewer: Viewer): Promise<ServiceOrder> {
  const row = await findOrder(db, id)
  const role = row && actorOf(row, viewer)
  if (!row || !role) throw notFound()
  if (invitationOf(row, viewer.id))
    return {
      ...presentInvitation(offeredTo(row, viewer, await rulesOfSeller(db, settings.rules, viewer.id))),
      times: await timesFor({ db, settings }, row),
    }
  const [{ events, beside }, pictures, choice] = await Promise.all([
    readRelated({ db, settings }, KIND, row),
    offerPicturesOf(db, row),
    presentPaymentChoice({ db, settings }, row, { role, dueAt: payBy }),
  ])
  return { ...presentOrder(row, events, role), ...beside, ...pictures, ...choice }
}

/** For an administrator who decides about its money: both prices and all agreements. */
export async function showForDecision({ db, settings }: Deps, id: string, viewer: Viewer): Promise<ServiceOrder> {
  const row = await findOrder(db, id)
  if (!row) throw notFound()
  const [{ events, beside }, pictures] = await Promise.all([
    readRelated({ db, settings }, KIND, row),
    offerPicturesOf(db, row),
  ])
  const allowedActions = actionsForAdmin(serviceOrder, row, viewer, conditionsOf(row))
  const { payment: _, ...order } = presentOrder(row, events, 'buyer')
  return {
    ...order,
    ...beside,
    ...pictures,
    ...presentMoney(row, ['buyer', 'seller']),
    ...presentEndByAdmin(row.ended_by_admin, { isForAdmins: true }),
    events: presentEvents(events, 'admin'),
    allowedActions,
    blockedActions: [],
  }
}

/** The order as a row of the caller's list; `rules` are those of their plan. */
export const presentListed = (row: OrderRow, viewer: Viewer, rules: Rules): ServiceOrderSummary =>
  presentSummary(offeredTo(row, viewer, rules), row.buyer_id === viewer.id ? 'buyer' : 'seller')
