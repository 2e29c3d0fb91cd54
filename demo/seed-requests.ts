import { newId } from '#server/kernel/id.ts'
import { queueJobs } from '#server/kernel/jobs/jobs.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { jobsOf, timersIn } from '#server/kernel/process/timers.ts'
import { REQUEST } from '#server/service-requests/data.ts'
import { columnsOf } from '#server/service-requests/entry.ts'
import { matches } from '#server/service-requests/matching-data.ts'
import { noticeOf, pastNotifications } from '#server/service-requests/notifications.ts'
import { serviceRequestHandler } from '#server/service-requests/process-handler.ts'
import { ServiceRequestEntry } from '#shared/contract/service-request.ts'
import { later } from '#shared/kernel/duration.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { insertNotifications, insertOffers, insertRequests } from './data.ts'
import { offeredOrderOf } from './offered-orders.ts'
import { type RequestStep, requestPathOf } from './request-paths.ts'
import { requests } from './requests/all.ts'
import type { DemoRequest } from './requests/entry.ts'
import { eventsOf, storeEvents } from './seed-events.ts'
import { type NotifiedOfOpen, notifyProviders } from './seed-matches.ts'
import { notificationsOf } from './seed-notifications.ts'
import { type SeededOffer, seededOffersOf } from './seed-offers.ts'
import type { People } from './seed-people.ts'
import { offerPhotos } from './seed-photos.ts'
import { known } from './seed-services.ts'
import type { SeededOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'
import { resolveSlot, resolveTime } from './times.ts'

/** A demo request with everything that follows from its content. */
export type SeededRequest = {
  id: string
  request: DemoRequest
  authorId: string
  invitedIds: string[]
  steps: RequestStep[]
  offers: SeededOffer[]
  order?: Omit<SeededOrder, 'division'>
}

const slotsOf = ({ preferredSlots }: DemoRequest, now: Date) =>
  preferredSlots.map((slot) => {
    const { start, end } = resolveSlot(slot, now)
    return { start: start.toISOString(), end: end.toISOString() }
  })

/** A request as its author entered it. */
export const entryOf = (request: DemoRequest, now: Date): ServiceRequestEntry => {
  const { preferredSlots: _, deadline, invited, ...given } = request
  return ServiceRequestEntry.parse({
    ...given,
    preferredSlots: slotsOf(request, now),
    visibility: invited.length > 0 ? 'invited' : 'public',
    ...(deadline ? { deadline: resolveTime(deadline, now).toISOString() } : {}),
  })
}

const lastOf = (steps: readonly RequestStep[]) => {
  const last = steps.at(-1)
  if (!last) throw new Error('a demo request has no history')
  return last
}

function rowOf({ id, request, authorId, invitedIds, steps }: SeededRequest, { now, settings }: Seeding) {
  const { rejection, end } = request
  const opened = steps.find(({ to }) => to === 'open')?.at
  const { to: status } = lastOf(steps)
  const closeReason = rejection ? 'rejected' : end?.reason
  return {
    ...columnsOf(entryOf(request, now), [], request.language),
    id,
    requester_id: authorId,
    status,
    status_since: steps.findLast(({ from, to }) => from !== to)?.at ?? lastOf(steps).at,
    timers: '[]',
    close_reason: status === 'closed' ? (closeReason ?? 'expired') : null,
    moderation_rule: status === 'pending_review' ? 'category' : null,
    moderation_reason: rejection ?? null,
    invited: invitedIds,
    expires_at: opened ? later(opened, settings.rules.requestTtl) : null,
    opened_at: opened ?? resolveTime(request.posted, now),
    created_at: resolveTime(request.posted, now),
    updated_at: lastOf(steps).at,
  }
}

/** The row with the timers that still run, and their jobs. */
function startedRow(seeded: SeededRequest, people: People, seeding: Seeding) {
  const row = rowOf(seeded, seeding)
  const { name } = known(people, seeded.request.author).person
  const stored = { ...row, timers: [], now: seeding.now, holds_money: false, paused: false, deleted_at: null }
  const timers = timersIn(seeding, anyHandler(serviceRequestHandler), stored)
  return {
    row: { ...row, timers: JSON.stringify(timers) },
    jobs: timers.flatMap((timer) => jobsOf(serviceRequest, stored, timer)),
    notified: { ...row, provider_name: name, timers },
  }
}

type Notified = Parameters<typeof pastNotifications>[0]

/**
 * The open requests, with the notice that told providers of each: because it fits them, or because they were invited.
 */
const openOf = (all: readonly { seeded: SeededRequest; notified: Notified }[]): NotifiedOfOpen[] =>
  all.flatMap(({ seeded: { id, steps, invitedIds }, notified }) => {
    const at = steps.find(({ to }) => to === 'open')?.at
    if (!at || notified.status !== 'open') return []
    const event = invitedIds.length > 0 ? 'invited' : 'fitting'
    const notice = noticeOf(notified, { side: 'seller', event, input: undefined })
    return [{ id, at, invitedIds, notice, source: `${REQUEST}:${id}:${event}` }]
  })

async function withPhotos({ row, pictured }: SeededOffer, seeding: Seeding) {
  return { ...row, attachments: JSON.stringify(await offerPhotos(seeding, pictured)) }
}

function seededOf(request: DemoRequest, people: People, seeding: Seeding): SeededRequest {
  const id = newId()
  const authorId = known(people, request.author).id
  const offerIds = request.offers.map(() => newId())
  const order = offeredOrderOf({ id, request, authorId, offerId: offerIds[0] }, people, seeding)
  const steps = requestPathOf(request, order?.steps ?? [], seeding.now)
  const offers = seededOffersOf({ id, request, authorId, steps, offerIds }, people, seeding)
  const invitedIds = request.invited.map((key) => known(people, key).id)
  return { id, request, authorId, invitedIds, steps, offers, ...(order ? { order } : {}) }
}

/**
 * Inserts the requests and the offers for them. Without the bundled sandbox there are no orders, and so no requests
 * that led to one.
 */
export async function seedRequests(seeding: Seeding, people: People): Promise<SeededRequest[]> {
  const { db, now, settings } = seeding
  const wanted = requests.filter(({ work }) => !(work && settings.stripe.secretKey))
  const all = wanted.map((request) => seededOf(request, people, seeding))
  const started = all.map((seeded) => ({ seeded, ...startedRow(seeded, people, seeding) }))
  const offers = all.flatMap((seeded) => seeded.offers)
  await insertRequests(
    db,
    started.map(({ row }) => row),
  )
  await insertOffers(db, await Promise.all(offers.map((offer) => withPhotos(offer, seeding))))
  await queueJobs(
    db,
    [...started, ...offers].flatMap(({ jobs }) => jobs),
  )
  const admin = known(people, 'bea').id
  await storeEvents(db, [
    ...all.flatMap(({ id, authorId, steps }) => eventsOf(serviceRequest, id, { buyer: authorId, admin }, steps)),
    ...offers.flatMap((one) => one.events),
  ])
  await insertNotifications(db, [
    ...started.flatMap(({ seeded, notified }) =>
      notificationsOf({ process: serviceRequest, pastNotifications }, notified, seeded.steps, now),
    ),
    ...offers.flatMap((one) => one.notifications),
    ...(await notifyProviders(seeding, matches, openOf(started))),
  ])
  return all
}
