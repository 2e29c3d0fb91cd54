import { newId } from '#server/kernel/id.ts'
import { queueJobs } from '#server/kernel/jobs/jobs.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { jobsOf, timersIn } from '#server/kernel/process/timers.ts'
import { drawnImages } from '#server/media/pictures.ts'
import { REQUEST, RUNNING, UNPAID } from '#server/product-requests/data.ts'
import { columnsOf } from '#server/product-requests/entry.ts'
import { matches } from '#server/product-requests/matching-data.ts'
import { noticeOf, pastNotifications } from '#server/product-requests/notifications.ts'
import { productRequestHandler } from '#server/product-requests/process-handlers.ts'
import { ProductRequestEntry } from '#shared/contract/product-request.ts'
import { later } from '#shared/kernel/duration.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { insertNotifications, insertProductOffers, insertProductRequest } from './data.ts'
import { pinned } from './places.ts'
import { stateAfter, type WishCourse, wishCourseOf } from './product-request-paths.ts'
import { wishes } from './product-requests/all.ts'
import type { DemoBid, DemoWish } from './product-requests/entry.ts'
import { eventsOf, storeEvents } from './seed-events.ts'
import { type NotifiedOfOpen, notifyProviders } from './seed-matches.ts'
import { notificationsOf } from './seed-notifications.ts'
import type { People } from './seed-people.ts'
import { offeredOrder, type SeededProductOffer, seededProductOffer, type Wished } from './seed-product-offers.ts'
import type { Products } from './seed-products.ts'
import { known } from './seed-services.ts'
import type { SeededProductOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'

const DAY = 86_400_000

/** A product that is wanted, with everything that follows from its content. */
type SeededWish = Wished & { course: WishCourse; offers: SeededProductOffer[]; orders: SeededProductOrder[] }

/** A request as its author entered it. */
export const wishEntryOf = ({ neededInDays, ...wish }: DemoWish, now: Date) =>
  ProductRequestEntry.parse({
    ...wish,
    ...(neededInDays === undefined ? {} : { neededBy: new Date(now.getTime() + neededInDays * DAY).toISOString() }),
  })

const CLOSED_BY: Partial<Record<string, string>> = { reject: 'rejected', giveUp: 'expired' }

function closeReasonOf({ steps }: WishCourse): string | null {
  const last = steps.at(-1)
  if (last?.to !== 'closed') return null
  return CLOSED_BY[last.transition] ?? last.note ?? null
}

function rowOf({ id, wish, authorId, course }: Omit<SeededWish, 'offers' | 'orders'>, { now, settings }: Seeding) {
  const { steps } = course
  const [first] = steps
  const status = stateAfter<string>(steps)
  const opened = steps.find(({ to }) => to === 'open')?.at
  const posted = first?.at ?? now
  const images = wish.pictures.length > 0 ? drawnImages({ id, ...wish }, wish.pictures) : []
  return {
    ...columnsOf(wishEntryOf(wish, now), { images, locale: wish.language, gazetteer: pinned }),
    id,
    requester_id: authorId,
    status,
    status_since: steps.findLast(({ from, to }) => from !== to)?.at ?? posted,
    close_reason: closeReasonOf(course),
    moderation_rule: status === 'pending_review' ? 'category' : null,
    moderation_reason: steps.find(({ transition }) => transition === 'reject')?.note ?? null,
    expires_at: opened ? later(opened, settings.rules.requestTtl) : null,
    opened_at: opened ?? posted,
    created_at: posted,
    updated_at: steps.findLast(({ transition }) => transition === 'change' || transition === 'create')?.at ?? posted,
  }
}

/** The row with the timers that still run, and their jobs. */
function startedRow(seeded: Omit<SeededWish, 'offers' | 'orders'>, people: People, seeding: Seeding) {
  const row = rowOf(seeded, seeding)
  const { bids } = seeded.course
  const states = bids.map(({ steps }) => stateAfter<string>(steps))
  const stored = {
    ...row,
    timers: [],
    now: seeding.now,
    deleted_at: null,
    filled_quantity: bids.reduce((sum, { taken }) => sum + taken, 0),
    awaits_payment: states.some((state) => UNPAID.includes(state)),
    has_running_order: states.some((state) => RUNNING.includes(state)),
  }
  const timers = timersIn(seeding, anyHandler(productRequestHandler), stored)
  return {
    row: { ...row, timers: JSON.stringify(timers) },
    jobs: timers.flatMap((timer) => jobsOf(productRequest, stored, timer)),
    notified: { ...row, provider_name: known(people, seeded.wish.author).person.name, timers },
  }
}

type Notified = Parameters<typeof pastNotifications>[0]

/** The open requests, with the notice that told sellers of each. */
const openOf = (all: readonly { seeded: SeededWish; notified: Notified }[]): NotifiedOfOpen[] =>
  all.flatMap(({ seeded: { id, course }, notified }) => {
    const at = course.steps.find(({ to }) => to === 'open')?.at
    if (!at || notified.status !== 'open') return []
    const notice = noticeOf(notified, { side: 'seller', event: 'fitting', input: undefined })
    return [{ id, at, invitedIds: [], notice, source: `${REQUEST}:${id}:fitting` }]
  })

function seededOf(wish: DemoWish, people: People, products: Products, seeding: Seeding): SeededWish {
  const id = newId()
  const authorId = known(people, wish.author).id
  const offerIds = wish.bids.map(() => newId())
  const wished: Wished = { id, wish, authorId, offerIds }
  const orders = new Map<DemoBid, SeededProductOrder>()
  for (const bid of wish.bids) {
    const order = offeredOrder(bid, wished, people, products, seeding)
    if (order) orders.set(bid, order)
  }
  const course = wishCourseOf(wish, (bid) => orders.get(bid)?.steps ?? [], seeding.now)
  const offers = course.bids.map((one) =>
    seededProductOffer({ course: one, wishCourse: course, wished }, people, products, seeding),
  )
  return { ...wished, course, offers, orders: [...orders.values()] }
}

/**
 * Products that people want, and the offers for them. Without the bundled sandbox there are no orders, and so none of the
 * requests that led to one.
 */
export async function seedProductRequests(seeding: Seeding, people: People, products: Products): Promise<SeededWish[]> {
  const { db, now, settings } = seeding
  const shown = wishes.filter(({ bids }) => !(settings.stripe.secretKey && bids.some(({ order }) => order)))
  const all = shown.map((wish) => seededOf(wish, people, products, seeding))
  const started = all.map((seeded) => ({ seeded, ...startedRow(seeded, people, seeding) }))
  const offers = all.flatMap((seeded) => seeded.offers)
  await insertProductRequest(
    db,
    started.map(({ row }) => row),
  )
  await insertProductOffers(
    db,
    offers.map(({ row }) => row),
  )
  await queueJobs(
    db,
    [...started, ...offers].flatMap(({ jobs }) => jobs),
  )
  const admin = known(people, 'bea').id
  await storeEvents(db, [
    ...all.flatMap(({ id, authorId, course }) =>
      eventsOf(productRequest, id, { buyer: authorId, admin }, course.steps),
    ),
    ...offers.flatMap((one) => one.events),
  ])
  await insertNotifications(db, [
    ...started.flatMap(({ seeded, notified }) =>
      notificationsOf({ process: productRequest, pastNotifications }, notified, seeded.course.steps, now),
    ),
    ...offers.flatMap((one) => one.notifications),
    ...(await notifyProviders(seeding, matches, openOf(started))),
  ])
  return all
}
