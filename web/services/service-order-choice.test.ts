import { describe, expect, test } from 'vitest'
import type { Service } from '#shared/contract/service.ts'
import { Rules } from '#shared/kernel/rules.ts'
import {
  bookingWindowOf,
  buyerPriceOfService,
  initialChoiceOf,
  isComplete,
  isOnRequest,
  missingFieldsIn,
  orderEntryOf,
  restoredChoiceOf,
} from './service-order-choice.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const priceOf = (service: Service, packageKey: string | undefined) =>
  buyerPriceOfService(service, packageKey, Rules.parse({}))?.itemTotal
const ID = '01a1fe02-1210-70ce-a0b4-c48405ee40ef'

const aService = (changes: Partial<Service> = {}): Service => ({
  _id: ID,
  title: 'Home cleaning with eco products',
  description: 'I clean flats and small houses, bring everything I need and take my time.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  tags: [],
  pricingType: 'fixed',
  price: euros(8_400),
  fromPrice: euros(8_400),
  packages: [],
  bookable: true,
  durationMinutes: 90,
  minNoticeHours: 24,
  maxHorizonDays: 60,
  bookingRules: {},
  seats: 1,
  locationType: 'at_customer',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
  cancellationPolicy: 'flexible',
  images: [],
  language: 'en',
  status: 'published',
  archived: false,
  provider: {
    _id: ID,
    username: 'hanna',
    name: 'Hanna',
    languages: ['en'],
    isSeller: true,
    isVerified: true,
    stats: {
      ratingAvg: 0,
      ratingCount: 0,
      completedCount: 0,
      responseMinutes: null,
      memberSince: '2024-01-01T00:00:00.000Z',
    },
  },
  ratingAvg: 0,
  ratingCount: 0,
  ratingHistogram: [0, 0, 0, 0, 0],
  subRatings: {},
  orderCount: 0,
  viewCount: 0,
  reviews: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

const pack = (key: 'basic' | 'premium', price: number) => ({
  key,
  title: key,
  description: '',
  price: euros(price),
  deliveryDays: 2,
  revisions: 0,
})

describe('the price', () => {
  test('is the fixed one, or the hourly one for the time it takes', () => {
    expect(priceOf(aService(), undefined)).toEqual(euros(8_400))
    expect(priceOf(aService({ pricingType: 'hourly', price: euros(2_801) }), undefined)).toEqual(euros(4_202))
    expect(priceOf(aService({ pricingType: 'hourly', bookable: false }), undefined)).toEqual(euros(8_400))
  })

  test('is the package’s where one is chosen, and unknown where it is on request', () => {
    expect(priceOf(aService({ packages: [pack('basic', 5_000)] }), 'basic')).toEqual(euros(5_000))
    const { price: _price, fromPrice: _fromPrice, ...priceless } = aService({ pricingType: 'quote' })
    expect(priceOf(priceless, undefined)).toBeUndefined()
    expect(isOnRequest(priceless)).toBe(true)
    expect(isOnRequest({ ...priceless, packages: [pack('basic', 5_000)] })).toBe(false)
  })
})

describe('an appointment', () => {
  test('lasts as long as the chosen package says, whichever was chosen when the time was', () => {
    const service = aService({ packages: [{ ...pack('basic', 5_000), durationMinutes: 120 }, pack('premium', 9_000)] })
    const times = [{ start: '2026-06-11T08:00:00.000Z', end: '2026-06-11T09:30:00.000Z' }]
    const endFor = (packageKey: 'basic' | 'premium') =>
      orderEntryOf(service, { ...initialChoiceOf(service), packageKey, times }).timePreferences?.[0]?.end
    expect(endFor('basic')).toBe('2026-06-11T10:00:00.000Z')
    expect(endFor('premium')).toBe('2026-06-11T09:30:00.000Z')
  })
})

describe('what is missing', () => {
  test('is told in the order of the form', () => {
    const service = aService({ requirements: 'How many rooms?' })
    expect(missingFieldsIn(service, initialChoiceOf(service))).toEqual(['times', 'answer'])
  })

  test('is nothing where neither time nor answer is asked for', () => {
    const service = aService({ bookable: false })
    expect(missingFieldsIn(service, initialChoiceOf(service))).toEqual([])
  })

  test('is no longer missing once it is there, and blanks do not count', () => {
    const service = aService({ requirements: 'How many rooms?' })
    const slot = { start: '2026-06-11T08:00:00.000Z', end: '2026-06-11T09:30:00.000Z' }
    const choice = { ...initialChoiceOf(service), times: [slot], answer: '  ' }
    expect(missingFieldsIn(service, choice)).toEqual(['answer'])
    expect(isComplete(service, orderEntryOf(service, choice))).toBe(false)
    expect(isComplete(service, orderEntryOf(service, { ...choice, answer: 'Three' }))).toBe(true)
  })
})

describe('what was kept', () => {
  const service = aService({
    packages: [pack('basic', 5_000), pack('premium', 9_000)],
    requirements: 'How many rooms?',
  })
  const now = Date.parse('2026-06-01T08:00:00.000Z')
  const slot = (start: string) => ({ start, end: new Date(Date.parse(start) + 5_400_000).toISOString() })
  const good = slot('2026-06-04T08:00:00.000Z')

  test('comes back as it was sent', () => {
    const choice = {
      packageKey: 'premium' as const,
      times: [good],
      answer: 'Three rooms',
      note: 'The bell is broken.',
    }
    const entry = orderEntryOf(service, choice)
    expect(entry).toEqual({
      serviceId: ID,
      packageKey: 'premium',
      timePreferences: [good],
      note: 'The bell is broken.',
      requirementsAnswers: 'Three rooms',
    })
    expect(restoredChoiceOf(service, entry, now)).toEqual(choice)
  })

  test('loses times that came too close or lie too far ahead, and packages that are gone', () => {
    const draft = {
      serviceId: ID,
      packageKey: 'standard' as const,
      timePreferences: [slot('2026-06-02T08:00:00.000Z'), good, slot('2026-09-02T08:00:00.000Z')],
    }
    expect(restoredChoiceOf(service, draft, now)).toMatchObject({ packageKey: 'basic', times: [good] })
  })

  test('leaves half an hour to pay before the notice begins to count', () => {
    const { earliest, latest } = bookingWindowOf(service, now)
    expect(earliest.toISOString()).toBe('2026-06-02T08:30:00.000Z')
    expect(latest.toISOString()).toBe('2026-07-31T08:00:00.000Z')
  })

  test('has no time or answer where none is asked for', () => {
    const plain = aService({ bookable: false })
    expect(orderEntryOf(plain, { ...initialChoiceOf(plain), answer: 'three', note: '  ' })).toEqual({ serviceId: ID })
  })
})
