import { beforeEach, expect, test } from 'vitest'
import { Rules } from '#shared/kernel/rules.ts'
import { clearDraft, draftKeyOf, readDraft, writeDraft } from '#web/listings/form/listing-draft.ts'
import { isSamePlace } from '#web/listings/form/listing-form-kind.ts'
import { pictureProgressOf } from '#web/listings/form/listing-pictures.ts'
import { serviceEarningsOf } from './PricePart.tsx'
import { emptyService, type ServiceValues, serviceBodyOf } from './service-values.ts'

const fees = Rules.parse({})
const values: ServiceValues = { ...emptyService('en', {}), price: 8_400 }

beforeEach(() => localStorage.clear())

test('what is left is what every order is priced by', () => {
  expect(serviceEarningsOf(values, fees)).toMatchObject({
    commission: 840,
    sellerNet: 7_560,
    buyerFee: 252,
    total: 8_652,
  })
  const hourly: ServiceValues = { ...values, pricingType: 'hourly', durationMinutes: 90 }
  expect(serviceEarningsOf(hourly, fees)).toMatchObject({ subtotal: 12_600 })
  expect(serviceEarningsOf({ ...hourly, bookable: false }, fees)).toMatchObject({ subtotal: 8_400 })
  expect(serviceEarningsOf({ ...values, pricingType: 'quote' }, fees)).toBeUndefined()
  expect(serviceEarningsOf({ ...values, price: null }, fees)).toBeUndefined()
})

test('fields that do not apply are not sent', () => {
  const online: ServiceValues = { ...values, pricingType: 'quote', locationType: 'remote', bookable: false }
  expect(serviceBodyOf(online)).toMatchObject({ price: null, location: null, durationMinutes: null })
  expect(serviceBodyOf(values)).toMatchObject({ price: 8_400, durationMinutes: 60 })
})

test('a place counts as the same by what is shown of it', () => {
  const place = { label: 'Neukölln', city: 'Berlin', country: 'DE' }
  expect(isSamePlace({ ...place, label: ' Neukölln ' }, place)).toBe(true)
  expect(isSamePlace({ ...place, city: 'Bern' }, place)).toBe(false)
})

test('a draft is kept for one account and one listing', () => {
  const key = draftKeyOf('hanna', 'new')
  writeDraft(key, { values, pictures: [{ key: 'a' }], at: '2026-06-12T07:00:00Z' })
  expect(readDraft(key, values)).toMatchObject({ values, pictures: [{ key: 'a' }] })
  expect(readDraft(draftKeyOf('omar', 'new'), values)).toBeUndefined()
  expect(readDraft(draftKeyOf('hanna', 'service'), values)).toBeUndefined()
  clearDraft(key)
  expect(readDraft(key, values)).toBeUndefined()
})

test('a draft of an older form gets what it lacks, and one that is broken counts as none', () => {
  const key = draftKeyOf('hanna', 'new')
  localStorage.setItem(key, JSON.stringify({ values: { title: 'Windows' }, pictures: [], at: '' }))
  expect(readDraft(key, values)?.values).toEqual({ ...values, title: 'Windows' })
  for (const broken of ['{', '[]', '{"values":3,"pictures":[]}', '{"values":{}}']) {
    localStorage.setItem(key, broken)
    expect(readDraft(key, values)).toBeUndefined()
  }
})

test('pictures leave one behind the other', () => {
  const item = (size: number) => ({ key: String(size), file: new File(['x'.repeat(size)], 'x.jpg') })
  const [stored, one, two] = [{ key: 's', url: '/uploads/s.webp' }, item(100), item(300)]
  const shares = (sent: number | null) =>
    [stored, one, two].map((each) => pictureProgressOf(each, [stored, one, two], sent))
  expect(shares(null)).toEqual([undefined, undefined, undefined])
  expect(shares(0.125)).toEqual([undefined, 0.5, 0])
  expect(shares(0.625)).toEqual([undefined, 1, 0.5])
  expect(shares(1)).toEqual([undefined, 1, 1])
})
