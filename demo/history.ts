/**
 * Completed orders, derived from their reviews: every review belongs to a completed order of its author. Only the
 * dates, the appointments and the choice among a service's answers are derived; all texts are written by hand.
 */
import { appointmentMinutes } from '#shared/policies/appointment.ts'
import type { DemoOrder, DemoPackage, DemoPerson, DemoReview, DemoService } from './content.ts'
import { people } from './people/all.ts'
import { between, pick, type RandomStream, seededRandom } from './random.ts'
import { reviewTable } from './reviews/all.ts'
import { services } from './services/all.ts'
import type { DemoSlot, DemoTime } from './times.ts'

/** Reviews are published, and can be replied to, when 14 days have passed since the order was completed. */
const REVIEW_WINDOW = 14
const NEWEST_REVIEW = REVIEW_WINDOW + 4
const LAST_START = 22 * 60

const clock = (minutes: number): `${number}:${number}` => {
  const text = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return text as `${number}:${number}` // two numbers and a colon, made one line above
}
const ago = (days: number, minutes: number): DemoTime => ({ day: -days, at: clock(minutes) })

/** Parties begin late, whole days early, other work when there is room. */
const dayStart = (next: RandomStream, { subcategory, durationMinutes = 60 }: DemoService): number => {
  if (subcategory === 'dj-live-music') return 17 * 60
  if (durationMinutes > 420) return 9 * 60
  return pick(next, [9, 10, 11, 13, 14, 15.5, 17]) * 60
}

/** Days on which a person already has an appointment; one a day keeps the histories free of overlaps. */
const busyDays = new Map<string, Set<number>>()
const freeDay = (seller: string, wanted: number): number => {
  const taken = busyDays.get(seller) ?? new Set<number>()
  busyDays.set(seller, taken)
  let day = wanted
  while (taken.has(day)) day += 1
  taken.add(day)
  return day
}

const isEthiopic = (text: string) => /[\u1200-\u137f]/.test(text)
const answerOf = (next: RandomStream, service: DemoService, buyer: DemoPerson) => {
  const readable = service.answers.filter((text) => isEthiopic(text) === (buyer.locale === 'am'))
  return pick(next, readable.length > 0 ? readable : service.answers)
}

interface OrderPlan {
  key: string
  service: DemoService
  buyer: DemoPerson
  packageKey?: DemoPackage['key']
  confirmedDaysAgo: number
}

/** The days, counted back from today, between the buyer's order and the end of the seller's work. */
function workDays(
  { service, packageKey, confirmedDaysAgo }: OrderPlan,
  next: RandomStream,
  duration: number,
  start: number,
) {
  const doneDay = confirmedDaysAgo + between(next, 1, 2)
  if (!service.bookable) {
    const promised = service.packages.find(({ key }) => key === packageKey)?.deliveryDays ?? 3
    return { doneDay, workDay: doneDay, placedDay: doneDay + Math.max(1, Math.ceil(promised * 0.8)) }
  }
  const endsLate = start + duration + 30 > LAST_START
  const workDay = freeDay(service.seller, doneDay + (endsLate ? 1 : 0))
  const notice = Math.ceil(service.minNoticeHours / 24)
  const lead = Math.min(notice + between(next, 1, 4), service.maxHorizonDays - 3)
  return { doneDay: workDay - (endsLate ? 1 : 0), workDay, placedDay: workDay + Math.max(lead, 1) }
}

type Day = { workDay: number; start: number; minutes: number }

const slotsOf = (service: DemoService, next: RandomStream, { workDay, start, minutes }: Day): DemoSlot[] => {
  if (!service.bookable) return []
  const slots: DemoSlot[] = [{ start: ago(workDay, start), minutes }]
  const others = between(next, 0, 2)
  for (let index = 1; index <= others; index += 1) {
    slots.push({ start: ago(workDay - index, dayStart(next, service)), minutes })
  }
  return slots
}

function completedOrder(wanted: OrderPlan, next: RandomStream): DemoOrder {
  const { key, service, buyer, packageKey, confirmedDaysAgo } = wanted
  const duration = appointmentMinutes(service, packageKey) ?? 60
  const start = dayStart(next, service)
  const { doneDay, workDay, placedDay } = workDays(wanted, next, duration, start)
  const slots = slotsOf(service, next, { workDay, start, minutes: duration })
  const placedAt = between(next, 8 * 60, 19 * 60)
  const acceptedAt = Math.min(placedAt + between(next, 20, 160), LAST_START)
  const doneAt = doneDay === workDay && service.bookable ? start + duration + between(next, 2, 20) : 11 * 60 + 15
  return {
    key,
    service: service.key,
    buyer: buyer.key,
    ...(packageKey && { packageKey }),
    status: 'completed',
    timePreferences: slots,
    ...(slots[0] && {
      acceptedTimePreference: 0,
      schedule: {
        slot: slots[0],
        ...(service.locationType === 'remote' && { meetingUrl: `https://meet.demo.test/${key}` }),
      },
    }),
    ...(service.locationType === 'at_customer' && { address: buyer.address }),
    ...(service.requirements && { requirementsAnswers: answerOf(next, service, buyer) }),
    events: [
      { action: 'create', actor: 'buyer', at: ago(placedDay, placedAt) },
      { action: 'confirm-payment', actor: 'buyer', at: ago(placedDay, placedAt + 3) },
      { action: 'accept', actor: 'seller', at: ago(placedDay, acceptedAt) },
      {
        action: 'in-progress',
        actor: 'seller',
        at: service.bookable ? ago(workDay, start) : ago(doneDay, 9 * 60 + 10),
      },
      { action: 'complete', actor: 'seller', at: ago(doneDay, doneAt) },
      {
        action: 'complete',
        actor: 'buyer',
        at: ago(Math.min(confirmedDaysAgo, doneDay - 1), 7 * 60 + between(next, 30, 280)),
      },
    ],
  }
}

const personOf = (key: string): DemoPerson => {
  const person = people.find((one) => one.key === key)
  if (!person) throw new Error(`no person of the demo is called ${key}`)
  return person
}

/**
 * Days for the notice, the work and the confirmation, before which the service or the buyer's account would be too
 * young.
 */
const leadOf = (service: DemoService, packageKey?: DemoPackage['key']) => {
  const promised = service.packages.find(({ key }) => key === packageKey)?.deliveryDays ?? 3
  return Math.max(Math.ceil(service.minNoticeHours / 24) + 5, service.bookable ? 0 : promised) + 12
}

interface SeededOrder {
  order: DemoOrder
  review?: DemoReview
}

function writeReviews(service: DemoService): SeededOrder[] {
  const rows = reviewTable[service.key] ?? []
  return rows.map(([author, rating, text, more], index) => {
    const next = seededRandom(`${service.key} ${index}`)
    const buyer = personOf(author)
    const packageKey = more?.pack ?? (service.packages.length > 0 ? pick(next, service.packages).key : undefined)
    const oldest = Math.min(service.createdDaysAgo, buyer.memberSinceDaysAgo) - leadOf(service, packageKey)
    const place = ((index + 0.15 + next() * 0.7) / rows.length) ** 1.25
    const reviewed = Math.round(NEWEST_REVIEW + place * Math.max(0, Math.min(oldest, 620) - NEWEST_REVIEW))
    const key = `${service.key}-${rows.length - index}`
    const confirmedDaysAgo = reviewed + between(next, 0, 3)
    const order = completedOrder({ key, service, buyer, ...(packageKey && { packageKey }), confirmedDaysAgo }, next)
    const evening = between(next, 17 * 60, 21 * 60)
    return {
      order,
      review: {
        order: key,
        service: service.key,
        author,
        language: buyer.locale,
        rating,
        text,
        at: ago(reviewed, evening),
        ...(more?.reply && {
          reply: { text: more.reply, at: ago(confirmedDaysAgo - REVIEW_WINDOW - between(next, 1, 3), 9 * 60 + 40) },
        }),
      },
    }
  })
}

/** People who never meet in this demo, so that the view of a stranger can be tried out. */
const strangers = new Set(['hanna dawit', 'dawit hanna'])

/** Completed orders without a review, a few of them recent. */
function writeUnreviewed(): SeededOrder[] {
  const next = seededRandom('orders without a review')
  const known = services.filter(({ key }) => reviewTable[key])
  const buyers = people.filter(
    ({ isAdmin, intent }) => !isAdmin && intent.roles.includes('buy') && !intent.roles.includes('sell'),
  )
  return Array.from({ length: 96 }, (_, index) => {
    const service = pick(next, known)
    const buyer = pick(
      next,
      buyers.filter(({ key }) => !strangers.has(`${key} ${service.seller}`)),
    )
    const packageKey = service.packages.length > 0 ? pick(next, service.packages).key : undefined
    const oldest = Math.min(service.createdDaysAgo, buyer.memberSinceDaysAgo) - leadOf(service, packageKey)
    const confirmedDaysAgo =
      index % 3 === 0 ? between(next, 9, 14) : between(next, 16, Math.max(16, Math.min(oldest, 300)))
    const wanted = { key: `${service.key}-quiet-${index + 1}`, service, buyer, confirmedDaysAgo }
    return { order: completedOrder({ ...wanted, ...(packageKey && { packageKey }) }, next) }
  })
}

/** The ages, in days, of the confirmations by buyers of hanna: eight weeks that grow better. */
const STEADY = [1, 3, 5, 6, 9, 11, 13, 16, 18, 20, 23, 26, 27, 31, 33, 37, 40, 44, 47, 51, 54]

/** The recent earnings of the seller as whom most people try the demo. */
function writeSteady(): SeededOrder[] {
  const next = seededRandom('a steady seller')
  const offered = services.filter(
    ({ seller, status, subcategory }) => seller === 'hanna' && status === 'published' && /clean/.test(subcategory),
  )
  const buyers = people.filter(
    ({ key, isAdmin, intent, memberSinceDaysAgo }) =>
      !isAdmin && !intent.roles.includes('sell') && key !== 'liya' && memberSinceDaysAgo > 90,
  )
  return STEADY.map((confirmedDaysAgo, index) => {
    const service = pick(next, offered)
    const [pack] = service.packages.length > 0 ? [pick(next, service.packages)] : []
    const wanted = { key: `${service.key}-steady-${index + 1}`, service, buyer: pick(next, buyers), confirmedDaysAgo }
    return { order: completedOrder({ ...wanted, ...(pack && { packageKey: pack.key }) }, next) }
  })
}

const written = [...services.flatMap(writeReviews), ...writeUnreviewed(), ...writeSteady()]

export const pastOrders: readonly DemoOrder[] = written.map(({ order }) => order)
export const reviews: readonly DemoReview[] = written.flatMap(({ review }) => (review ? [review] : []))
