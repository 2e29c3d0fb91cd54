import { takeSlot } from '#server/availability/slots.ts'
import { newId } from '#server/kernel/id.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { openTimes } from '#server/service-orders/appointments.ts'
import { findOrder, KIND } from '#server/service-orders/data.ts'
import { serviceOrderHandler } from '#server/service-orders/process-handler.ts'
import { findInvitations } from '#server/service-orders/seller-search.ts'
import { pricingOf, snapshotOf } from '#server/service-orders/snapshot.ts'
import { priceColumns } from '#server/transactions/place-order.ts'
import { CancellationPolicy } from '#shared/contract/service.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { cancellationTerms, type MoneySplit, splitCancelled, splitClaimed } from '#shared/policies/cancellation.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { insertCalls, insertOrders, insertPayments, insertReviews, invite, listServiceRows } from './data.ts'
import { reviews } from './history.ts'
import { orders } from './orders.ts'
import { pinned } from './places.ts'
import { eventsOf, storeEvents } from './seed-events.ts'
import { productOrderNotification, seedNotifications, serviceOrderNotification } from './seed-notifications.ts'
import { paidOf, playPayment } from './seed-payments.ts'
import { seedPayouts } from './seed-payouts.ts'
import type { People } from './seed-people.ts'
import { seedPhotos } from './seed-photos.ts'
import { closeProductOrders, seedProductOrders } from './seed-product-orders.ts'
import type { Products } from './seed-products.ts'
import { seedRefundCase } from './seed-refund-cases.ts'
import type { SeededRequest } from './seed-requests.ts'
import { isClosed, reviewRows } from './seed-reviews.ts'
import { seedSeries } from './seed-series.ts'
import { known, type Services } from './seed-services.ts'
import { type SeededOrder, type SeededProductOrder, timeOf } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'
import { resolveSlot } from './times.ts'
import { type Step, transitionPathOf } from './transition-path.ts'

const DAY = 86_400_000

const lastOf = (steps: Step[]): Step => {
  const last = steps.at(-1)
  if (!last) throw new Error('a demo order has no history')
  return last
}

const slotOf = (slot: Parameters<typeof resolveSlot>[0], now: Date) => {
  const { start, end } = resolveSlot(slot, now)
  return { start: start.toISOString(), end: end.toISOString() }
}

const SCHEDULED = [
  'scheduled',
  'in_progress',
  'awaiting_confirmation',
  'completed',
  'refund_requested',
  'disputed',
  'partially_refunded',
]

function scheduleOf({ order }: SeededOrder, now: Date) {
  // An offer names its time, so its order has it from the first day.
  if (!order.isOffered && !SCHEDULED.includes(order.status)) return undefined
  const accepted =
    order.acceptedTimePreference === undefined ? undefined : order.timePreferences[order.acceptedTimePreference]
  const slot = order.schedule?.slot ?? accepted
  const { meetingUrl, note } = order.schedule ?? {}
  return slot && { ...slotOf(slot, now), ...(meetingUrl ? { meetingUrl } : {}), ...(note ? { note } : {}) }
}

const REVIEWED = ['completed', 'partially_refunded']

const reviewStateOf = ({ order, steps }: SeededOrder, now: Date, window: string) => {
  // No work was done in an order that was cancelled earlier.
  if (!REVIEWED.includes(order.status) || timeOf(steps, 'cancel')) return 'none'
  return isClosed(order.key, lastOf(steps).at, durationMs(window), now) ? 'closed' : 'open'
}

/** The division of the price by the seller's policy at the moment of the cancellation. */
function divisionOf({ order, work, price, steps }: Omit<SeededOrder, 'division'>, now: Date): MoneySplit | undefined {
  const decided = order.claim?.events.find(({ transition }) => transition === 'resolve')
  if (decided) return splitClaimed(price, decided.amount ?? 0)
  const cancelledAt = timeOf(steps, 'cancel')
  const paidAt = timeOf(steps, 'pay', 'payOffer')
  const slot = order.schedule?.slot
  if (!cancelledAt || !paidAt || !slot) return undefined
  const { percent } = cancellationTerms({
    policy: CancellationPolicy.parse(work.cancellation_policy),
    start: resolveSlot(slot, now).start.getTime(),
    paidAt: paidAt.getTime(),
    now: cancelledAt.getTime(),
    isLate: false,
  })
  return splitCancelled(price, percent)
}

const CODES = { seller: 'other', auto: 'auto' } as const

function rowOf(seeded: SeededOrder, { now, settings }: Seeding) {
  const { id, order, work, snapshot, origin, buyerId, price, steps, division } = seeded
  const isSearching = hasTag(serviceOrder, order.status, 'searching')
  const isOver = 'final' in serviceOrder.states[order.status]
  const proposal = steps.find(({ transition }) => transition === 'proposeTimeChange')
  const cancellation = steps.find(({ transition }) => transition === 'cancel' || transition === 'claim')
  const claimedFrom = steps.findLast(({ transition }) => transition === 'claim' || transition === 'appeal')?.from
  const acceptedAt = timeOf(steps, 'accept', 'payOffer')
  const finishedAt = timeOf(steps, 'finish', 'deliver')
  const schedule = scheduleOf(seeded, now)
  const accepted =
    order.acceptedTimePreference === undefined ? undefined : order.timePreferences[order.acceptedTimePreference]
  const dueDays = snapshot.deliveryDays ?? durationMs(settings.rules.scheduleBy) / DAY
  return {
    id,
    kind: KIND,
    ...origin,
    listing_id: origin.service_id,
    from_offer: origin.offer_id !== null,
    buyer_id: buyerId,
    seller_id: isSearching ? null : work.seller_id,
    previous_sellers: isSearching ? [work.seller_id] : [],
    status: order.status,
    status_since: lastOf(steps).at,
    snapshot: JSON.stringify(snapshot),
    time_preferences: JSON.stringify(order.timePreferences.map((slot) => slotOf(slot, now))),
    accepted_time_preference: accepted ? JSON.stringify(slotOf(accepted, now)) : null,
    schedule: schedule ? JSON.stringify(schedule) : null,
    original_start: schedule?.start ?? null,
    pending_reschedule: order.rescheduleTo
      ? JSON.stringify({ by: 'seller', schedule: slotOf(order.rescheduleTo, now) })
      : null,
    proposed_times: JSON.stringify((order.proposedTimes ?? []).map((slot) => slotOf(slot, now))),
    proposal_round: proposal ? 1 : 0,
    seller_message: proposal?.note ?? null,
    address: order.address ? JSON.stringify(order.address) : null,
    note: order.note ?? null,
    requirements_answers: order.requirementsAnswers ?? null,
    currency: settings.currency,
    ...priceColumns(price),
    pricing_frozen_at: timeOf(steps, 'pay', 'payOffer') ?? null,
    decline_code: order.declineReason ? CODES[order.declineReason.code] : null,
    decline_reason: order.declineReason?.code === 'seller' ? order.declineReason.text : null,
    completion: finishedAt
      ? JSON.stringify({
          ...(order.completionNote ? { note: order.completionNote } : {}),
          photos: [],
          at: finishedAt.toISOString(),
        })
      : null,
    accepted_at: acceptedAt ?? null,
    started_at: timeOf(steps, 'start', 'startDelivery', 'startUnscheduled') ?? null,
    due_at: acceptedAt && !snapshot.bookable ? new Date(acceptedAt.getTime() + dueDays * DAY) : null,
    paused: claimedFrom ? JSON.stringify({ status: claimedFrom, left: {} }) : null,
    settlement: division ? JSON.stringify(division) : null,
    refund_reason: cancellation?.note ?? null,
    cleared:
      timeOf(steps, 'settleClaim') !== undefined ||
      (isOver && lastOf(steps).at.getTime() + durationMs(settings.rules.clearance) <= now.getTime()),
    review_state: reviewStateOf(seeded, now, settings.rules.reviewWindow),
    created_at: timeOf(steps, 'create') ?? lastOf(steps).at,
  }
}

function reviewsOf(seeded: SeededOrder, people: People, { now, settings }: Seeding) {
  const { id, order, work, origin, buyerId, review, steps } = seeded
  if (order.status !== 'completed') return []
  if (review && known(people, review.author).id !== buyerId)
    throw new Error(`the review of ${review.order} is not by its buyer`)
  const parties = { serviceId: origin.service_id, buyerId, sellerId: work.seller_id }
  const reviewed = { id, key: order.key, ...parties, completedAt: lastOf(steps).at, review }
  return reviewRows(reviewed, durationMs(settings.rules.reviewWindow), now)
}

/** Starts the timers that still run, and reserves the slots of open orders. */
async function closeOrders({ db, settings, now }: Seeding, seeded: SeededOrder) {
  const isOver = 'final' in serviceOrder.states[seeded.order.status]
  if (isOver && reviewStateOf(seeded, now, settings.rules.reviewWindow) !== 'open') return
  const row = await findOrder(db, seeded.id)
  if (!row) throw new Error(`the demo order ${seeded.order.key} was not stored`)
  await startTimers(db, { settings }, anyHandler(serviceOrderHandler), row)
  const schedule = isOver ? undefined : scheduleOf(seeded, now)
  const of = { orderId: seeded.id, sellerId: seeded.work.seller_id, serviceId: seeded.origin.service_id }
  if (schedule) await takeSlot(db, of, schedule)
}

/** Invites sellers who are free at the preferred times. */
async function askOthers({ db, settings }: Seeding, id: string) {
  const row = await findOrder(db, id)
  if (row) await invite(db, id, await findInvitations(db, { gazetteer: pinned }, row, openTimes(row, settings.rules)))
}

/** Also returns the orders, for the conversations about them. */
export async function seedOrders(
  seeding: Seeding,
  people: People,
  services: Services,
  products: Products,
  requests: readonly SeededRequest[],
  wanted: readonly SeededProductOrder[],
): Promise<{ orders: SeededOrder[]; productOrders: SeededProductOrder[] }> {
  const { db, settings, now } = seeding
  const rows = new Map((await listServiceRows(db)).map((row) => [row.id, row]))
  const booked = orders.map((order): Omit<SeededOrder, 'division'> => {
    const service = known(rows, known(services, order.service).id)
    const price = pricingOf(service, order.packageKey, settings.rules)
    const entry = order.packageKey ? { packageKey: order.packageKey } : {}
    return {
      id: newId(),
      order,
      work: service,
      snapshot: snapshotOf(service, entry, service.price ?? price.itemTotal, settings.currency),
      origin: { service_id: service.id, request_id: null, offer_id: null },
      buyerId: known(people, order.buyer).id,
      price,
      steps: transitionPathOf(order, service.bookable, now),
      review: reviews.find((review) => review.order === order.key),
    }
  })
  const all = [...booked, ...requests.flatMap(({ order }) => order ?? [])].map(
    (seeded): SeededOrder => ({ ...seeded, division: divisionOf(seeded, now) }),
  )
  await insertOrders(
    db,
    all.map((seeded) => rowOf(seeded, seeding)),
  )
  await storeEvents(
    db,
    all.flatMap(({ id, buyerId, work, steps }) =>
      eventsOf(serviceOrder, id, { buyer: buyerId, seller: work.seller_id }, steps),
    ),
  )
  const played = []
  for (const seeded of all) played.push(await playPayment(seeding, paidOf(seeded)))
  const productOrders = await seedProductOrders(seeding, people, products, wanted)
  played.push(...productOrders.played)
  await insertPayments(
    db,
    played.map(({ payment }) => payment),
  )
  await insertCalls(
    db,
    played.flatMap(({ calls }) => calls),
  )
  for (const { book } of played) await book()
  await seedPayouts(
    seeding,
    people,
    played.map(({ payment }) => payment),
  )
  await insertReviews(
    db,
    all.flatMap((seeded) => reviewsOf(seeded, people, seeding)),
  )
  for (const seeded of all) await closeOrders(seeding, seeded)
  await seedSeries(seeding, all)
  const { id: adminId } = known(people, 'bea')
  for (const seeded of all) await seedRefundCase(seeding, seeded, adminId)
  for (const seeded of all) await seedPhotos(seeding, seeded)
  for (const { id, order } of all) if (hasTag(serviceOrder, order.status, 'searching')) await askOthers(seeding, id)
  await closeProductOrders(seeding, productOrders.all)
  await seedNotifications(seeding, serviceOrderNotification, all)
  await seedNotifications(seeding, productOrderNotification, productOrders.all)
  return { orders: all, productOrders: productOrders.all }
}
