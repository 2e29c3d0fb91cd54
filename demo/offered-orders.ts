import { newId } from '#server/kernel/id.ts'
import { pricingOf } from '#server/offers/terms.ts'
import { snapshotOfOffer } from '#server/service-orders/offer-terms.ts'
import type { DemoOrderCourse } from './content.ts'
import type { DemoRequest, DemoWork } from './requests/entry.ts'
import { slotsIn, termsOf } from './seed-offers.ts'
import type { People } from './seed-people.ts'
import { known } from './seed-services.ts'
import type { SeededOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'
import { transitionPathOf } from './transition-path.ts'

/** The order of an accepted offer as its history, apart from any service. */
export function orderCourseOf({ key, author, preferredSlots, offers }: DemoRequest, work: DemoWork): DemoOrderCourse {
  const { accepted, paid, slot, message, status, events, completionNote, completionPhotos, claim } = work
  return {
    key,
    buyer: author,
    isOffered: true,
    status,
    timePreferences: preferredSlots,
    proposedTimes: offers[0]?.slots ?? [],
    ...(slot ? { schedule: { slot } } : {}),
    ...(message ? { note: message } : {}),
    ...(completionNote ? { completionNote } : {}),
    ...(completionPhotos ? { completionPhotos } : {}),
    ...(claim ? { claim } : {}),
    events: [
      { action: 'create', actor: 'buyer', at: accepted },
      ...(paid ? [{ action: 'confirm-payment', actor: 'buyer', at: paid } as const] : []),
      ...events,
    ],
  }
}

/** The requester's review of the provider, with its time. */
function reviewOf({ key, author, language }: DemoRequest, { reviews, events }: DemoWork): SeededOrder['review'] {
  const confirmed = events.at(-1)?.at
  if (!reviews || !confirmed) return undefined
  const [rating, text] = reviews.ofSeller
  const at = 'hours' in confirmed ? { hours: confirmed.hours + 3 } : { day: confirmed.day, at: '22:30' as const }
  return { order: key, author, language, rating, text, at }
}

type RequestSeed = { id: string; request: DemoRequest; authorId: string; offerId: string | undefined }

/** The order of the accepted offer of a request, if one was accepted. */
export function offeredOrderOf({ id, request, authorId, offerId }: RequestSeed, people: People, seeding: Seeding) {
  const { now, settings } = seeding
  const { work, offers, title, category, subcategory, locationType } = request
  const [offer] = offers
  if (!work || !offer || !offerId) return undefined
  const course = orderCourseOf(request, work)
  const terms = { ...termsOf(offer, now), currency: settings.currency }
  const [schedule] = work.slot ? slotsIn([work.slot], now) : []
  const seed = {
    id,
    title,
    category,
    subcategory,
    images: [],
    location_type: locationType,
    preferred_slots: slotsIn(request.preferredSlots, now),
  }
  const snapshot = snapshotOfOffer(terms, seed, schedule)
  const steps = transitionPathOf(course, snapshot.bookable, now)
  const isUnscheduled = steps.some(({ transition }) => transition === 'startUnscheduled')
  const order: Omit<SeededOrder, 'division'> = {
    id: newId(),
    order: course,
    work: {
      seller_id: known(people, offer.by).id,
      title,
      subcategory,
      bookable: snapshot.bookable,
      cancellation_policy: offer.policy,
    },
    // A seller who begins without an appointment works towards a day instead.
    snapshot: isUnscheduled ? { ...snapshot, bookable: false } : snapshot,
    origin: { service_id: null, request_id: id, offer_id: offerId },
    buyerId: authorId,
    price: pricingOf(terms, settings.rules),
    steps,
    review: reviewOf(request, work),
  }
  return order
}
