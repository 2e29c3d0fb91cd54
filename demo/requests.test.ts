import { describe, expect, test } from 'vitest'
import { offerPathOf, offerTimesOf, requestPathOf } from '#demo/request-paths.ts'
import { isSubcategory } from '#shared/categories.ts'
import { offer as offerProcess } from '#shared/process/offer.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { orderCourseOf } from './offered-orders.ts'
import { orders } from './orders.ts'
import { people } from './people/all.ts'
import { requests } from './requests/all.ts'
import type { DemoRequest } from './requests/entry.ts'
import { offerEntryOf } from './seed-offers.ts'
import { entryOf } from './seed-requests.ts'
import { services } from './services/all.ts'
import { type DemoSlot, resolveSlot, resolveTime } from './times.ts'
import { transitionPathOf } from './transition-path.ts'

const HOUR = 3_600_000

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

const person = (key: string) => people.find((one) => one.key === key)
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const isEthiopic = (text: string) => /[\u1200-\u137f]/.test(text)
const offers = requests.flatMap((request) => request.offers.map((offer) => ({ request, offer })))

/** The steps of a request, its order and its offers until a moment. */
function described(request: DemoRequest, moment: Date) {
  const { work } = request
  const isBookable = (request.offers[0]?.slots.length ?? 0) + request.preferredSlots.length > 0
  const orderSteps = work ? transitionPathOf(orderCourseOf(request, work), isBookable, moment) : []
  const steps = requestPathOf(request, orderSteps, moment)
  const times = offerTimesOf(request, steps, moment)
  const paths = request.offers.map((offer, index) =>
    offerPathOf({ offer, placedAt: times[index]!, isAccepted: index === 0 && work !== undefined }, steps, moment),
  )
  return { steps, orderSteps, paths }
}

describe('the requests of the demo', () => {
  test('show every state that a request and an offer can have', () => {
    expect(requests).toHaveLength(60)
    expect(offers).toHaveLength(150)
    const all = requests.map((request) => described(request, now))
    expect(new Set(all.map(({ steps }) => steps.at(-1)?.to))).toEqual(new Set(Object.keys(serviceRequest.states)))
    const ends = all.flatMap(({ paths }) => paths.map((path) => path.at(-1)?.to))
    expect(new Set(ends)).toEqual(new Set(Object.keys(offerProcess.states)))
    const open = requests.filter((_, index) => all[index]?.steps.at(-1)?.to === 'open')
    expect(open.some(({ invited }) => invited.length > 0)).toBe(true)
    expect(open.some((request) => request.offers.length === 0)).toBe(true)
    expect(open.some(({ changed }) => changed)).toBe(true)
  })

  test('each of them would pass the form', () => {
    for (const field of ['key', 'title', 'description'] as const)
      expect(isUnique(requests.map((one) => one[field])), field).toBe(true)
    for (const one of requests) {
      expect(() => entryOf(one, now), one.key).not.toThrow()
      expect(isSubcategory(one.category, one.subcategory, 'service'), one.key).toBe(true)
      expect(isEthiopic(one.title), one.key).toBe(one.language === 'am')
      expect(isEthiopic(one.description), one.key).toBe(one.language === 'am')
    }
    const share = (language: string) => requests.filter((one) => one.language === language).length
    for (const language of ['am', 'de', 'fr']) expect(share(language), language).toBeGreaterThanOrEqual(7)
  })

  test('offers are those of other people who may offer, one of each', () => {
    expect(isUnique(offers.map(({ offer }) => offer.message))).toBe(true)
    for (const { request, offer } of offers) {
      const at = `${request.key}: ${offer.by}`
      expect(() => offerEntryOf(offer, now), at).not.toThrow()
      expect(offer.by, at).not.toBe(request.author)
      expect(person(offer.by)?.intent.roles, at).toContain('sell')
      expect(person(offer.by)?.verification.status, at).toBe('approved')
      if (request.invited.length > 0) expect(request.invited, at).toContain(offer.by)
    }
    for (const { key, offers: made } of requests) expect(isUnique(made.map(({ by }) => by)), key).toBe(true)
  })

  test.each(moments)('whenever the demo starts, what happened is past and in order: %s', (moment) => {
    for (const request of requests) {
      const { steps, orderSteps, paths } = described(request, moment)
      for (const path of [steps, orderSteps, ...paths]) {
        const times = path.map(({ at }) => at.getTime())
        expect(times, request.key).toEqual([...times].sort((one, other) => one - other))
        expect(times.at(-1) ?? 0, request.key).toBeLessThanOrEqual(moment.getTime())
      }
      for (const [index, path] of paths.entries()) {
        const at = `${request.key}: ${request.offers[index]?.by}`
        expect(path[0]?.at.getTime(), at).toBeGreaterThan(steps[0]!.at.getTime())
        const own = request.offers[index]?.steps.map(({ transition }) => transition) ?? []
        expect(
          path.map(({ transition }) => transition),
          at,
        ).toEqual(expect.arrayContaining(own))
      }
    }
  })

  test.each(moments)('whenever the demo starts, what can still be accepted has a time ahead: %s', (moment) => {
    for (const request of requests) {
      const { paths } = described(request, moment)
      for (const [index, path] of paths.entries()) {
        const { slots = [], by } = request.offers[index] ?? {}
        if (!['pending', 'countered', 'on_hold'].includes(path.at(-1)?.to ?? '')) continue
        for (const slot of slots)
          expect(resolveSlot(slot, moment).start.getTime(), `${request.key}: ${by}`).toBeGreaterThan(
            moment.getTime() + 12 * HOUR,
          )
      }
    }
  })

  test.each(moments)('whenever the demo starts, no seller has two appointments at once: %s', (moment) => {
    const ended = ['cancelled', 'refunded', 'partially_refunded', 'expired', 'declined', 'finding_seller']
    const place = (key: string, seller: string | undefined, slot: DemoSlot) => ({
      key,
      seller,
      ...resolveSlot(slot, moment),
    })
    const booked = orders.flatMap(({ key, service, status, schedule }) =>
      schedule && !ended.includes(status)
        ? [place(key, services.find((one) => one.key === service)?.seller, schedule.slot)]
        : [],
    )
    const offered = requests.flatMap(({ key, work, offers: [accepted] }) =>
      work?.slot && !ended.includes(work.status) ? [place(key, accepted?.by, work.slot)] : [],
    )
    for (const one of offered) {
      const clash = [...booked, ...offered].find(
        ({ key, seller, start, end }) => key !== one.key && seller === one.seller && start < one.end && one.start < end,
      )
      expect(clash?.key, one.key).toBeUndefined()
    }
  })

  test('appointments are the times that their offers name, and begin as the work does', () => {
    for (const {
      key,
      work,
      offers: [accepted],
    } of requests) {
      if (!work?.slot) continue
      expect(accepted?.slots, key).toContainEqual(work.slot)
      const begun = work.events.find(({ action }) => action === 'in-progress')
      if (begun)
        expect(
          Math.abs(resolveTime(begun.at, now).getTime() - resolveSlot(work.slot, now).start.getTime()),
          key,
        ).toBeLessThan(HOUR)
    }
  })
})
