import { newId } from '#server/kernel/id.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { jobsOf, timersIn } from '#server/kernel/process/timers.ts'
import { OFFER } from '#server/offers/data.ts'
import { pastNotifications } from '#server/offers/notifications.ts'
import { offerHandler } from '#server/offers/process-handler.ts'
import { changesIn, withRound } from '#server/offers/terms.ts'
import { REQUEST } from '#server/service-requests/data.ts'
import { offerColumnsOf } from '#server/service-requests/offers.ts'
import { OfferEntry } from '#shared/contract/offer.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { offer as offerProcess } from '#shared/process/offer.ts'
import { type OfferStep, offerPathOf, offerTimesOf, type RequestStep } from './request-paths.ts'
import type { DemoOffer, DemoOfferStep, DemoRequest } from './requests/entry.ts'
import { eventsOf } from './seed-events.ts'
import { notificationsOf } from './seed-notifications.ts'
import type { People } from './seed-people.ts'
import { known } from './seed-services.ts'
import type { Line } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'
import { type DemoSlot, resolveSlot, resolveTime } from './times.ts'

const DAY = 86_400_000

export const slotsIn = (slots: readonly DemoSlot[], now: Date) =>
  slots.map((slot) => {
    const { start, end } = resolveSlot(slot, now)
    return { start: start.toISOString(), end: end.toISOString() }
  })

type Round = ReturnType<typeof withRound>['round']
type Terms = { price: number; slots: ReturnType<typeof slotsIn>; rounds: Round[]; agreed: boolean; validFrom: Date }

function roundOf({ transition }: DemoOfferStep): Pick<Round, 'by' | 'kind'> {
  if (transition === 'counter') return { by: 'buyer', kind: 'counter' }
  if (transition === 'agree') return { by: 'seller', kind: 'agreed' }
  return { by: 'seller', kind: transition === 'keepTerms' ? 'kept' : 'counter' }
}

/** The rounds are a column of the offer, and so come written. The words of the demo are ours: no country is asked. */
const nextRounds = (terms: Terms, step: DemoOfferStep, now: Date): Round[] => {
  const { price, slots, text, at } = step
  const named = { price, message: text, ...(slots ? { slots: slotsIn(slots, now) } : {}) }
  return JSON.parse(withRound(terms, roundOf(step), named, { now: resolveTime(at, now), countries: [] }).rounds)
}

/** The terms after a step of one of the two, as the process writes them down. */
function termsAfter(terms: Terms, step: DemoOfferStep, now: Date): Terms {
  const validFrom = resolveTime(step.at, now)
  const last = terms.rounds.at(-1)
  if (step.transition === 'counter') return { ...terms, rounds: nextRounds(terms, step, now), agreed: false }
  if (step.transition === 'agree' && last) {
    const agreed = { ...terms, price: last.price, slots: last.slots, agreed: true, validFrom }
    return step.text ? { ...agreed, rounds: nextRounds(agreed, { ...step, price: last.price }, now) } : agreed
  }
  if (step.transition === 'keepTerms') {
    const retained = { ...step, price: terms.price }
    return { ...terms, ...(step.text ? { rounds: nextRounds(terms, retained, now) } : {}), validFrom }
  }
  if (step.transition !== 'counterBack') return terms
  const rounds = nextRounds(terms, step, now)
  const round = rounds.at(-1)
  return {
    ...terms,
    rounds,
    price: round?.price ?? terms.price,
    slots: round?.slots ?? terms.slots,
    agreed: false,
    validFrom,
  }
}

/** The terms by which the provider stands in the end, with their rounds. */
function foldTerms(offer: DemoOffer, placedAt: Date, now: Date): Terms {
  const slots = slotsIn(offer.slots, now)
  const first = {
    n: 1,
    by: 'seller' as const,
    kind: 'offer' as const,
    price: offer.price,
    slots,
    message: offer.message,
    at: placedAt.toISOString(),
  }
  const terms: Terms = { price: offer.price, slots, rounds: [first], agreed: false, validFrom: placedAt }
  return offer.steps.reduce((sofar, step) => termsAfter(sofar, step, now), terms)
}

/** The terms of an accepted offer, for its order. */
export function termsOf(offer: DemoOffer, now: Date) {
  const { price, slots } = foldTerms(offer, now, now)
  return {
    price,
    slots,
    pricing_type: offer.hours ? 'hourly' : 'fixed',
    estimated_hours: offer.hours ?? null,
    duration_days: offer.days ?? null,
    cancellation_policy: offer.policy,
  }
}

/** An offer as its provider entered it. */
export const offerEntryOf = ({ price, hours, message, days, policy, slots }: DemoOffer, now: Date): OfferEntry =>
  OfferEntry.parse({
    price,
    pricingType: hours ? 'hourly' : 'fixed',
    ...(hours ? { estimatedHours: hours } : {}),
    message,
    proposedSlots: slotsIn(slots, now),
    ...(days ? { durationDays: days } : {}),
    cancellationPolicy: policy,
  })

type Offering = { id: string; offer: DemoOffer; placedAt: Date; steps: OfferStep[] }
type RequestSeed = {
  id: string
  request: DemoRequest
  authorId: string
  steps: RequestStep[]
  offerIds: readonly string[]
}

/** True if the request has changed since the offer was made, and the provider has not confirmed the offer. */
function isStale({ placedAt, steps }: Offering, requestSteps: readonly RequestStep[]): boolean {
  const changed = requestSteps.find(({ transition }) => transition === 'change')?.at
  const confirmed = steps.find(({ transition }) => transition === 'reconfirm')?.at
  return changed !== undefined && placedAt < changed && !confirmed
}

const VERSIONED = ['counter', 'agree', 'keepTerms', 'counterBack', 'reconfirm']

function rowOf(offering: Offering, seed: RequestSeed, providerId: string, { now, settings }: Seeding) {
  const { id, offer, placedAt, steps } = offering
  const terms = foldTerms(offer, placedAt, now)
  const ttl = durationMs(settings.rules.offerTtl)
  const rejected = offer.steps.find(({ transition }) => transition === 'reject')
  const last = steps.at(-1)
  return {
    ...offerColumnsOf(offerEntryOf(offer, now), settings, placedAt),
    id,
    kind: REQUEST,
    ref_id: seed.id,
    requester_id: seed.authorId,
    provider_id: providerId,
    status: last?.to ?? offerProcess.initial,
    status_since: steps.findLast(({ from, to }) => from !== to)?.at ?? placedAt,
    currency: settings.currency,
    price: terms.price,
    slots: JSON.stringify(terms.slots),
    rounds: terms.rounds,
    valid_until: new Date(
      Math.max(terms.validFrom.getTime() + ttl, last?.to === 'countered' ? now.getTime() + DAY : 0),
    ),
    version: 1 + steps.filter(({ transition }) => VERSIONED.includes(transition)).length,
    agreed: terms.agreed,
    stale: isStale(offering, seed.steps),
    buyer_message: last?.to === 'accepted' ? (seed.request.work?.message ?? null) : null,
    rejection_reason: rejected?.text ?? null,
    created_at: placedAt,
    updated_at: last?.at ?? placedAt,
  }
}

/** The terms that a line names: those of the round of this step, beside the round before it, else those of the offer. */
function termsAt(
  { rounds, price, currency }: Pick<ReturnType<typeof rowOf>, 'rounds' | 'price' | 'currency'>,
  at: Date,
) {
  const index = rounds.findLastIndex((round) => Date.parse(round.at) <= at.getTime())
  const [round, earlier] = [rounds[index], rounds[index - 1]]
  const isNew = round !== undefined && Date.parse(round.at) === at.getTime()
  const { was, changed } = isNew && earlier ? changesIn(round, earlier) : { changed: [] }
  return {
    amount: { amount: round?.price ?? price, currency },
    ...(was === undefined ? {} : { was: { amount: was, currency } }),
    changed,
  }
}

function linesOf({ steps }: Offering, { id, request, authorId }: RequestSeed, row: ReturnType<typeof rowOf>): Line[] {
  return steps.map(({ transition, actor, at }) => ({
    at,
    event: `${OFFER}.${transition}`,
    data: {
      buyerId: authorId,
      sellerId: row.provider_id,
      title: request.title,
      offerId: row.id,
      ...(actor === 'buyer' || actor === 'seller' ? { actor } : {}),
      ...termsAt(row, at),
    },
    kind: REQUEST,
    orderId: id,
  }))
}

function seededOffer(offering: Offering, seed: RequestSeed, people: People, seeding: Seeding) {
  const provider = known(people, offering.offer.by)
  const requester = known(people, seed.request.author)
  const row = rowOf(offering, seed, provider.id, seeding)
  const stored = {
    ...row,
    timers: [],
    now: seeding.now,
    provider_verification: provider.person.verification.status,
    earlier_counters: [],
  }
  const timers = timersIn(seeding, anyHandler(offerHandler), stored)
  const jobs: Job[] = timers.flatMap((timer) => jobsOf(offerProcess, stored, timer))
  const named = {
    ...row,
    timers,
    title: seed.request.title,
    provider_name: provider.person.name,
    requester_name: requester.person.name,
  }
  return {
    row: { ...row, rounds: JSON.stringify(row.rounds), timers: JSON.stringify(timers) },
    jobs,
    events: eventsOf(offerProcess, offering.id, { buyer: seed.authorId, seller: provider.id }, offering.steps),
    lines: linesOf(offering, seed, row),
    notifications: notificationsOf({ process: offerProcess, pastNotifications }, named, offering.steps, seeding.now),
    pictured: {
      subcategory: seed.request.subcategory,
      key: `${seed.request.key}-${offering.offer.by}`,
      seeds: offering.offer.photos ?? [],
      ownerId: provider.id,
    },
  }
}

/** A demo offer with everything that follows from its content. */
export type SeededOffer = ReturnType<typeof seededOffer>

/** The offers for a request; the first is the accepted one, if one was accepted. */
export function seededOffersOf(seed: RequestSeed, people: People, seeding: Seeding): SeededOffer[] {
  const { request, steps, offerIds } = seed
  const times = offerTimesOf(request, steps, seeding.now)
  return request.offers.map((offer, index) => {
    const placedAt = times[index] ?? seeding.now
    const isAccepted = index === 0 && request.work !== undefined
    const path = offerPathOf({ offer, placedAt, isAccepted }, steps, seeding.now)
    return seededOffer({ id: offerIds[index] ?? newId(), offer, placedAt, steps: path }, seed, people, seeding)
  })
}
