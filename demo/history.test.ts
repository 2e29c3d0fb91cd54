import { describe, expect, test } from 'vitest'
import { keysOf } from '#shared/kernel/keys-of.ts'
import type { DemoOrder, DemoOrderStatus, DemoPerson, DemoService } from './content.ts'
import { reviews } from './history.ts'
import { reviewsOfBuyers } from './order-reviews.ts'
import { liveOrders, orders } from './orders.ts'
import { people } from './people/all.ts'
import { reviewTable } from './reviews/all.ts'
import { services } from './services/all.ts'
import { type DemoTime, resolveSlot, resolveTime } from './times.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The demo may be started at any hour, also on the nights when the clock changes. */
const moments = [
  '2026-06-10T10:00:00Z',
  '2026-06-09T22:10:00Z',
  '2026-06-10T21:50:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-25T01:15:00Z',
  '2027-01-01T05:05:00Z',
].map((text) => new Date(text))
const now = moments[0]!

const person = (key: string): DemoPerson => people.find((one) => one.key === key)!
const service = (key: string): DemoService => services.find((one) => one.key === key)!
const byEmail = (email: string): DemoPerson => people.find((one) => one.email === email)!
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const isEthiopic = (text: string) => /[\u1200-\u137f]/.test(text)
const visible = services.filter(
  ({ seller, status }) => status === 'published' && person(seller).verification.status === 'approved',
)

describe('the orders of the demo', () => {
  const endsWith: Record<DemoOrderStatus, readonly string[]> = {
    pending_payment: ['create'],
    expired: ['create', 'expire'],
    pending_acceptance: ['create', 'confirm-payment'],
    time_proposed: ['confirm-payment', 'propose-time-change'],
    declined: ['confirm-payment', 'decline'],
    finding_seller: ['decline', 'find-another-seller'],
    accepted: ['confirm-payment', 'accept'],
    scheduled: ['confirm-payment', 'accept'],
    in_progress: ['accept', 'in-progress'],
    awaiting_confirmation: ['in-progress', 'complete'],
    completed: ['complete', 'complete'],
    cancelled: ['decline', 'process-refund-post-decline'],
    refunded: ['decline', 'process-refund-post-decline'],
    refund_requested: ['complete', 'request-refund'],
    disputed: ['request-refund', 'dispute'],
    partially_refunded: ['accept', 'request-refund'],
  }
  /** A part was refunded by a cancellation, or by a refund case. */
  const endOf = ({ status, claim, rescheduleTo }: DemoOrder) => {
    if (status === 'partially_refunded' && claim) return ['request-refund', 'dispute', 'settle-claim']
    if (claim?.events.some(({ transition }) => transition === 'appeal')) return ['dispute', 'settle-claim', 'appeal']
    return [...endsWith[status], ...(rescheduleTo ? ['schedule'] : [])]
  }
  const states = keysOf(endsWith)
  const notEnded = (one: DemoOrder) =>
    ['scheduled', 'in_progress', 'awaiting_confirmation'].includes(one.status) && one.schedule !== undefined
  const at = (time: DemoTime) => resolveTime(time, now).getTime()

  test('buyer@demo.test has one in every state', () => {
    const own = orders.filter(({ buyer }) => buyer === byEmail('buyer@demo.test').key)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(states))
    const reasons = own.filter(({ status }) => status === 'declined').map(({ declineReason }) => declineReason?.code)
    expect(new Set(reasons)).toEqual(new Set(['seller', 'auto']))
  })

  test('seller@demo.test has answers to give within a day and appointments on most days of the week', () => {
    const own = orders.filter((one) => service(one.service).seller === byEmail('seller@demo.test').key)
    const waiting = own.filter(({ status }) => status === 'pending_acceptance')
    const dueToday = waiting.filter(({ events }) => at(events[1]!.at) + 48 * HOUR < now.getTime() + DAY)
    expect(dueToday.length).toBeGreaterThanOrEqual(2)
    const coming = own.flatMap(({ status, schedule }) =>
      status === 'scheduled' && schedule ? [resolveSlot(schedule.slot, now).start.toISOString().slice(0, 10)] : [],
    )
    expect(new Set(coming).size).toBeGreaterThanOrEqual(5)
    expect(new Set(own.map(({ status }) => status)).size).toBeGreaterThanOrEqual(7)
  })

  test('seller and seller2 never meet', () => {
    const pair = [byEmail('seller@demo.test').key, byEmail('seller2@demo.test').key]
    for (const one of orders) expect([one.buyer, service(one.service).seller].sort(), one.key).not.toEqual(pair.sort())
  })

  test('each is of a service that could be ordered by a person who could order it', () => {
    expect(isUnique(orders.map(({ key }) => key))).toBe(true)
    for (const one of orders) {
      const ordered = service(one.service)
      const buyer = person(one.buyer)
      expect(ordered.status, one.key).not.toBe('draft')
      expect(ordered.pricingType, one.key).not.toBe('quote')
      expect(person(ordered.seller).verification.status, one.key).toBe('approved')
      expect(buyer.intent.roles, one.key).toContain('buy')
      expect(buyer.isAdmin, one.key).toBe(false)
      expect(buyer.key, one.key).not.toBe(ordered.seller)
      expect(
        ordered.packages.some(({ key }) => key === one.packageKey),
        one.key,
      ).toBe(one.packageKey !== undefined)
      expect(one.timePreferences.length > 0, one.key).toBe(ordered.bookable)
      expect(one.timePreferences.length, one.key).toBeLessThanOrEqual(5)
      expect(one.address !== undefined, one.key).toBe(ordered.locationType === 'at_customer')
      expect(one.requirementsAnswers !== undefined, one.key).toBe(ordered.requirements !== undefined)
    }
  })

  test('its history leads to its status', () => {
    for (const one of orders) {
      const { key, status, events, declineReason, schedule, timePreferences } = one
      const actions = events.map(({ action }) => action)
      expect(actions[0], key).toBe('create')
      expect(actions.slice(-endOf(one).length), key).toEqual(endOf(one))
      expect(declineReason !== undefined, key).toBe(actions.includes('decline'))
      const isAppointed = actions.includes('accept') && timePreferences.length > 0 && status !== 'accepted'
      expect(schedule !== undefined, key).toBe(isAppointed)
      if (status === 'completed') expect(events.slice(-2).map(({ actor }) => actor)).toEqual(['seller', 'buyer'])
      if (status === 'cancelled') expect(actions, key).not.toContain('accept')
      if (status === 'refunded') expect(actions, key).toContain('accept')
    }
  })

  test('whenever the demo starts, what happened is past and in order', () => {
    for (const moment of moments) {
      for (const { key, service: of, buyer, events } of orders) {
        const times = events.map((event) => resolveTime(event.at, moment).getTime())
        expect(times, `${key} at ${moment.toISOString()}`).toEqual([...times].sort((one, other) => one - other))
        expect(times.at(-1), key).toBeLessThanOrEqual(moment.getTime())
        const oldest = Math.min(service(of).createdDaysAgo, person(buyer).memberSinceDaysAgo)
        expect(times[0], key).toBeGreaterThan(moment.getTime() - oldest * DAY)
      }
    }
  })

  test('whenever the demo starts, appointments keep to the notice, the horizon and the status', () => {
    for (const moment of moments) {
      for (const one of orders) {
        const { minNoticeHours, maxHorizonDays } = service(one.service)
        const placed = resolveTime(one.events[0]!.at, moment).getTime()
        for (const slot of one.timePreferences) {
          const { start } = resolveSlot(slot, moment)
          expect(start.getTime() - placed, one.key).toBeGreaterThanOrEqual(minNoticeHours * HOUR)
          expect(start.getTime() - placed, one.key).toBeLessThanOrEqual(maxHorizonDays * DAY)
          if (one.status === 'pending_acceptance')
            expect(start.getTime(), one.key).toBeGreaterThan(moment.getTime() + 4 * HOUR)
        }
        const agreed = one.schedule && resolveSlot(one.schedule.slot, moment)
        const done = one.events.find(({ action }) => action === 'complete')
        if (agreed && one.status === 'scheduled')
          expect(agreed.start.getTime(), one.key).toBeGreaterThan(moment.getTime())
        if (agreed && one.status === 'in_progress')
          expect(agreed.end.getTime(), one.key).toBeGreaterThan(moment.getTime())
        if (agreed && done)
          expect(resolveTime(done.at, moment).getTime(), one.key).toBeGreaterThan(agreed.start.getTime())
      }
    }
  })

  test('whenever the demo starts, no deadline of a waiting order is over', () => {
    for (const moment of moments) {
      for (const { key, status, events } of liveOrders) {
        const since = moment.getTime() - resolveTime(events.at(-1)!.at, moment).getTime()
        if (status === 'pending_payment') expect(since, key).toBeLessThan(0.4 * HOUR)
        if (status === 'pending_acceptance') expect(since, key).toBeLessThan(46 * HOUR)
        if (status === 'declined' || status === 'awaiting_confirmation') expect(since, key).toBeLessThan(60 * HOUR)
        if (status === 'accepted') expect(since, key).toBeLessThan(10 * DAY)
      }
    }
  })

  test('no person has two appointments at once', () => {
    for (const moment of moments) {
      const taken = orders.filter(notEnded).map((one) => ({
        key: one.key,
        seller: service(one.service).seller,
        ...resolveSlot(one.schedule!.slot, moment), // notEnded keeps those with an appointment
      }))
      for (const one of taken) {
        const clash = taken.find(
          (other) =>
            other.key !== one.key && other.seller === one.seller && other.start < one.end && one.start < other.end,
        )
        expect(clash?.key, one.key).toBeUndefined()
      }
      for (const one of liveOrders.filter(({ status }) => status === 'pending_acceptance')) {
        const first = one.timePreferences[0] && resolveSlot(one.timePreferences[0], moment)
        const clash = taken.find(
          ({ seller, start, end }) =>
            first && seller === service(one.service).seller && start < first.end && first.start < end,
        )
        expect(clash?.key, `${one.key} could be accepted`).toBeUndefined()
      }
    }
  })

  test('there is a long history behind the present', () => {
    expect(orders.filter(({ status }) => status === 'completed').length).toBeGreaterThanOrEqual(300)
  })
})

describe('the reviews of the demo', () => {
  test('there are many, in four languages, each in words of its own', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(450)
    expect(isUnique(reviews.map(({ text }) => text))).toBe(true)
    for (const language of ['en', 'am', 'de', 'fr']) {
      expect(reviews.filter((one) => one.language === language).length, language).toBeGreaterThanOrEqual(45)
    }
    for (const { text, language, author } of reviews) {
      expect(text.length, text).toBeGreaterThanOrEqual(25)
      expect(text.length, text).toBeLessThanOrEqual(2000)
      expect(isEthiopic(text), text).toBe(language === 'am')
      expect(language, text).toBe(person(author).locale)
    }
  })

  test('most are glad, some are not, and sellers answer', () => {
    const share = (rating: number) => reviews.filter((one) => one.rating === rating).length / reviews.length
    expect(share(5)).toBeLessThan(0.85)
    expect(share(4)).toBeGreaterThan(0.12)
    expect(reviews.filter(({ rating }) => rating <= 3).length).toBeGreaterThanOrEqual(8)
    expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThanOrEqual(20)
    for (const { rating, reply, text } of reviews) if (rating < 3) expect(reply, text).toBeDefined()
  })

  test('each belongs to one completed order of its author and was written when the window was open', () => {
    const byKey = new Map(orders.map((one) => [one.key, one]))
    expect(isUnique(reviews.map(({ order }) => order))).toBe(true)
    for (const { order, service: about, author, at, reply } of reviews) {
      const reviewed = byKey.get(order)
      expect(reviewed).toMatchObject({ status: 'completed', service: about, buyer: author })
      const completed = resolveTime(reviewed!.events.at(-1)!.at, now).getTime() // found, as the line above says
      const written = resolveTime(at, now).getTime()
      expect(written, order).toBeGreaterThan(completed)
      expect(written, order).toBeLessThan(completed + 14 * DAY)
      expect(completed + 14 * DAY, `${order} is published`).toBeLessThan(now.getTime())
      if (!reply) continue
      expect(resolveTime(reply.at, now).getTime(), order).toBeGreaterThan(completed + 14 * DAY)
      expect(resolveTime(reply.at, now).getTime(), order).toBeLessThan(now.getTime())
    }
  })

  test('sellers write, too, each in their own language and in words of their own', () => {
    const written = reviewsOfBuyers.filter(({ text }) => text)
    expect(written.length).toBeGreaterThanOrEqual(20)
    expect(isUnique(written.map(({ text }) => text))).toBe(true)
    expect(isUnique(reviewsOfBuyers.map(({ order }) => order))).toBe(true)
    for (const { order: key, language, text } of reviewsOfBuyers) {
      const about = orders.find((one) => one.key === key)
      expect(about, key).toMatchObject({ status: 'completed' })
      expect(language, key).toBe(person(service(about!.service).seller).locale) // found, as the line above says
      if (text) expect(isEthiopic(text), text).toBe(language === 'am')
    }
  })

  test('the tables name services and people that exist', () => {
    for (const [key, rows] of Object.entries(reviewTable)) {
      expect(service(key), key).toBeDefined()
      for (const [author] of rows) expect(person(author), `${key}: ${author}`).toBeDefined()
    }
    expect(reviews).toHaveLength(Object.values(reviewTable).flat().length)
  })

  test('a service that is public for half a year has at least one', () => {
    const quiet = visible.filter(
      (one) => one.createdDaysAgo > 180 && one.pricingType !== 'quote' && !reviewTable[one.key],
    )
    expect(quiet.map(({ key }) => key)).toEqual([])
  })
})
