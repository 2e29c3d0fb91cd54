import { describe, expect, test } from 'vitest'
import { Rules } from '#shared/kernel/rules.ts'
import { DAY, HOUR, isoFromNow, NOW } from '#test/order-rows.ts'
import type { Orderable } from './data.ts'
import { scheduleOf, snapshotOfOffer } from './offer-terms.ts'
import { pricingOf, snapshotOf } from './snapshot.ts'

const EUR = 'EUR'
const rules = Rules.parse({})
const image = { url: '/uploads/hall.webp', alt: 'The hall', width: 960, height: 720, placeholder: '' }
const slot = (ms: number, hours = 3) => ({ start: isoFromNow(ms), end: isoFromNow(ms + hours * HOUR) })

describe('what an order keeps of its service', () => {
  const small = { key: 'basic', title: 'Small', description: '', price: 5_000, deliveryDays: 3, revisions: 1 }
  const cleaning = {
    id: 's1',
    title: 'Home cleaning',
    category: 'cleaning',
    subcategory: 'home-cleaning',
    pricing_type: 'fixed',
    price: 8_400,
    packages: [small, { ...small, key: 'premium', title: 'Large', price: 9_000, durationMinutes: 240 }],
    bookable: true,
    duration_minutes: 180,
    min_notice_hours: 24,
    max_horizon_days: 60,
    location_type: 'at_customer',
    cancellation_policy: 'moderate',
    requirements: null,
    images: [image],
    // The columns that no order keeps are left out.
  } as unknown as Orderable
  const stored = {
    title: 'Home cleaning',
    category: 'cleaning',
    subcategory: 'home-cleaning',
    pricingType: 'fixed',
    unitPrice: { amount: 8_400, currency: EUR },
    bookable: true,
    durationMinutes: 180,
    minNoticeHours: 24,
    maxHorizonDays: 60,
    locationType: 'at_customer',
    cancellationPolicy: 'moderate',
    image,
  }

  test('is all that was agreed on', () => {
    expect(snapshotOf(cleaning, {}, 8_400, EUR)).toEqual(stored)
    expect(snapshotOf({ ...cleaning, requirements: 'How many rooms?' }, {}, 8_400, EUR)).toEqual({
      ...stored,
      requirements: 'How many rooms?',
    })
    const withoutTimes = { ...cleaning, bookable: false, duration_minutes: null }
    const { durationMinutes: _, ...other } = stored
    expect(snapshotOf(withoutTimes, {}, 8_400, EUR)).toEqual({ ...other, bookable: false })
  })

  test('is the chosen package, and its own duration', () => {
    const chosen = { packageKey: 'basic', packageTitle: 'Small', deliveryDays: 3, revisions: 1 }
    expect(snapshotOf(cleaning, { packageKey: 'basic' }, 5_000, EUR)).toEqual({
      ...stored,
      ...chosen,
      unitPrice: { amount: 5_000, currency: EUR },
    })
    expect(snapshotOf(cleaning, { packageKey: 'premium' }, 9_000, EUR)).toMatchObject({
      packageKey: 'premium',
      durationMinutes: 240,
    })
  })

  test('costs what the package or the service does, and nothing can be ordered whose price is on request', () => {
    const itemTotalOf = (...[service, key]: [service: typeof cleaning, key?: string]) =>
      pricingOf(service, key, Rules.parse({})).itemTotal
    expect([itemTotalOf(cleaning), itemTotalOf(cleaning, 'basic')]).toEqual([8_400, 5_000])
    expect(itemTotalOf({ ...cleaning, pricing_type: 'hourly', price: 2_000 })).toBe(6_000)
    expect(() => itemTotalOf({ ...cleaning, pricing_type: 'quote', price: null })).toThrow(
      'The price of this service is on request.',
    )
  })
})

describe('what an order keeps of its offer', () => {
  const asked = {
    id: 'r1',
    title: 'Move to Pankow',
    category: 'moving-transport',
    subcategory: 'local-moving',
    images: [image],
    location_type: 'at_my_place',
    preferred_slots: [],
  }
  const offer = {
    slots: [],
    estimated_hours: null,
    pricing_type: 'fixed',
    price: 42_000,
    currency: EUR,
    duration_days: null,
    cancellation_policy: 'strict',
  }
  const stored = {
    title: 'Move to Pankow',
    category: 'moving-transport',
    subcategory: 'local-moving',
    pricingType: 'fixed',
    unitPrice: { amount: 42_000, currency: EUR },
    bookable: true,
    minNoticeHours: 0,
    maxHorizonDays: 60,
    locationType: 'at_customer',
    cancellationPolicy: 'strict',
    image,
  }

  test('is what was asked for, at the terms of the offer', () => {
    expect(snapshotOfOffer(offer, asked, undefined)).toEqual(stored)
    expect(snapshotOfOffer({ ...offer, duration_days: 3 }, asked, undefined)).toEqual({ ...stored, deliveryDays: 3 })
  })

  test.each([
    ['at_my_place', 'at_customer'],
    ['at_provider', 'at_provider'],
    ['remote', 'remote'],
  ])('is the place from the side of the buyer: %s is %s', (location_type, locationType) => {
    expect(snapshotOfOffer(offer, { ...asked, location_type }, undefined)).toMatchObject({ locationType })
  })

  test('lasts as long as its appointment, else the hours that it costs, and a day at most', () => {
    const lasting = (estimated_hours: number | null, schedule?: { start: string; end: string }) => {
      const { estimatedHours, durationMinutes } = snapshotOfOffer({ ...offer, estimated_hours }, asked, schedule)
      return [estimatedHours, durationMinutes]
    }
    expect(lasting(2)).toEqual([2, 120])
    expect([lasting(24), lasting(25)]).toEqual([
      [24, 1_440],
      [25, 1_440],
    ])
    expect(lasting(2, slot(DAY))).toEqual([2, 180])
    expect(lasting(null, slot(DAY))).toEqual([undefined, 180])
  })

  test('begins at the chosen one of its times, else at the first, which lies ahead', () => {
    const [first, second] = [slot(2 * HOUR + 1), slot(DAY)]
    const at = (chosen?: number, slots = [first, second]) => scheduleOf({ slots, now: NOW }, rules, chosen)
    expect([at(), at(0), at(1)]).toEqual([first, first, second])
    expect(at(undefined, [])).toBeUndefined()
    const unknown = { status: 400, extra: { errors: { slot: 'must be one of the times of the offer' } } }
    for (const choose of [() => at(2), () => at(0, [])]) expect(choose).toThrow(expect.objectContaining(unknown))
    expect(() => at(0, [slot(0)])).toThrow(expect.objectContaining({ status: 409, code: 'slot_passed' }))
    expect(() => at(0, [slot(2 * HOUR)])).toThrow(expect.objectContaining({ status: 409, code: 'slot_too_near' }))
  })
})
