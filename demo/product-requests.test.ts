import { describe, expect, test } from 'vitest'
import { rejectInvalid } from '#server/product-requests/entry.ts'
import { rejectInvalid as refuseOffer } from '#server/product-requests/offer-entry.ts'
import { type ProcessDefinition, statesAfter, statesBefore } from '#shared/kernel/process.ts'
import { Rules } from '#shared/kernel/rules.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { people } from './people/all.ts'
import { stateAfter, wishCourseOf } from './product-request-paths.ts'
import { wishes } from './product-requests/all.ts'
import type { DemoBid } from './product-requests/entry.ts'
import { products } from './products/all.ts'
import { bidEntryOf } from './seed-product-offers.ts'
import { stepsOf } from './seed-product-orders.ts'
import { wishEntryOf } from './seed-product-requests.ts'

const now = new Date('2026-06-10T10:00:00Z')
const rules = Rules.parse({})
const SOME_ID = '0197a000-0000-7000-8000-000000000000'

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const isEthiopic = (text: string) => /[\u1200-\u137f]/.test(text)
const bids = wishes.flatMap((wish) => wish.bids.map((bid) => ({ wish, bid, at: `${wish.key}: ${bid.by}` })))
const orderOf = ({ order, by }: DemoBid) => (order ? stepsOf({ ...order, key: by }, Number.MAX_SAFE_INTEGER, now) : [])
const courses = wishes.map((wish) => wishCourseOf(wish, orderOf, now))

describe('the wanted products of the demo', () => {
  test('show every state that a request and an offer can have', () => {
    expect(wishes).toHaveLength(50)
    expect(bids).toHaveLength(140)
    expect(new Set(courses.map(({ steps }) => stateAfter(steps)))).toEqual(new Set(Object.keys(productRequest.states)))
    const ends = courses.flatMap((course) => course.bids.map(({ steps }) => stateAfter(steps)))
    expect(new Set(ends)).toEqual(new Set(Object.keys(productOffer.states)))
    const open = courses.filter(({ steps }) => stateAfter(steps) === 'open')
    expect(open.some((course) => course.bids.length >= 5)).toBe(true)
    expect(courses.some(({ steps }) => steps.some(({ transition }) => transition === 'reopen'))).toBe(true)
  })

  test('each of them would pass the form', () => {
    for (const field of ['key', 'title', 'description'] as const)
      expect(isUnique(wishes.map((one) => one[field])), field).toBe(true)
    for (const wish of wishes) {
      expect(() => rejectInvalid(wishEntryOf(wish, now), { currency: 'EUR', rules }, now), wish.key).not.toThrow()
      expect(isEthiopic(wish.title), wish.key).toBe(wish.language === 'am')
      expect(isEthiopic(wish.description), wish.key).toBe(wish.language === 'am')
    }
    const share = (language: string) => wishes.filter((one) => one.language === language).length
    for (const language of ['am', 'de', 'fr']) expect(share(language), language).toBeGreaterThanOrEqual(5)
  })

  test('offers are those of other people who may offer, one of each, for what is wanted', () => {
    expect(isUnique(bids.map(({ bid }) => bid.message))).toBe(true)
    for (const { wish, bid, at } of bids) {
      const asked = { left: wish.quantity, delivery_preference: wish.deliveryPreference, rules }
      expect(() => refuseOffer(bidEntryOf(bid, SOME_ID, undefined), asked), at).not.toThrow()
      expect(bid.by, at).not.toBe(wish.author)
      const seller = people.find(({ key }) => key === bid.by)
      expect(seller?.intent.roles, at).toContain('sell')
      expect(seller?.verification.status, at).toBe('approved')
      if (bid.product) expect(products.find(({ key }) => key === bid.product)?.seller, at).toBe(bid.by)
      const ways: string[] = [...bid.shippingOptions.map(({ key }) => key), ...(bid.pickupLocation ? ['pickup'] : [])]
      if (bid.order) expect(ways, at).toContain(bid.order.way)
    }
    for (const { key, bids: made } of wishes) expect(isUnique(made.map(({ by }) => by)), key).toBe(true)
  })

  type Path = readonly { transition: string; at: Date; from: string; to: string }[]
  const paths = courses.flatMap(({ wish: { key }, steps, bids: made }) => [
    { key, path: steps as Path, process: productRequest as ProcessDefinition },
    ...made.map((course) => ({ key, path: course.steps as Path, process: productOffer as ProcessDefinition })),
  ])

  test('what happened is past and in order', () => {
    for (const { key, path } of paths) {
      const times = path.map(({ at }) => at.getTime())
      expect(times, key).toEqual([...times].sort((one, other) => one - other))
      expect(times.at(-1) ?? 0, key).toBeLessThanOrEqual(now.getTime())
    }
    for (const { wish, steps, bids: made } of courses)
      for (const { placedAt, bid } of made)
        expect(placedAt.getTime(), `${wish.key}: ${bid.by}`).toBeGreaterThan(steps[0]!.at.getTime())
  })

  test('every step is one of the process', () => {
    for (const { key, path, process } of paths)
      for (const { transition, from, to } of path.filter((step) => step.transition !== 'create')) {
        const definition = process.transitions[transition]!
        expect(statesBefore(definition), `${key}: ${transition}`).toContain(from)
        expect(statesAfter(definition, from), `${key}: ${transition}`).toContain(to)
      }
  })
})
