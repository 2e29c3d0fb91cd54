import { expect, test } from 'vitest'
import { type ServiceRequest, ServiceRequestEntry } from '#shared/contract/service-request.ts'
import {
  chosenTimes,
  emptyRequest,
  type RequestValues,
  requestBodyOf,
  requestChanges,
  requestValuesOf,
  storedRequestOf,
} from './request-values.ts'

const BERLIN = 'Europe/Berlin'
const place = { label: 'Neukölln', city: 'Berlin', country: 'DE' }

const values: RequestValues = {
  ...emptyRequest('en', { location: place }),
  title: 'Move a two-room flat to Pankow',
  description: 'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine.',
  category: 'moving-transport',
  subcategory: 'local-moving',
  preferredSlots: [
    { day: '2030-06-15', hours: '08:00-12:00' },
    { day: '', hours: '08:00-20:00' },
    { day: '2030-01-05', hours: '20:00-02:00' },
  ],
  deadline: '2030-06-20',
  budget: { type: 'range', min: 35_000, max: 45_000 },
}

/** A request as the server returns it, with only the fields that the form reads. */
const stored = storedRequestOf({
  ...values,
  status: 'open',
  preferredSlots: [{ start: '2030-06-15T06:00:00Z', end: '2030-06-15T10:00:00Z' }],
  deadline: '2030-06-20T21:59:00Z',
  location: place,
  budget: {
    type: 'range',
    min: { amount: 35_000, currency: 'EUR' },
    max: { amount: 45_000, currency: 'EUR' },
    currency: 'EUR',
  },
} as unknown as ServiceRequest)

test('days and hours are those of the person, and rows without a day are left out', () => {
  expect(chosenTimes(values, BERLIN)).toEqual([
    { place: 0, slot: { start: '2030-06-15T06:00:00.000Z', end: '2030-06-15T10:00:00.000Z' } },
    { place: 2, slot: { start: '2030-01-05T19:00:00.000Z', end: '2030-01-06T01:00:00.000Z' } },
  ])
  expect(chosenTimes(values, 'Africa/Addis_Ababa')[0]?.slot.start).toBe('2030-06-15T05:00:00.000Z')
  expect(chosenTimes({ ...values, urgency: 'asap' }, BERLIN)).toEqual([])
})

test('fields that do not apply are not sent', () => {
  const bodyOf = (changes: Partial<RequestValues>) => requestBodyOf({ ...values, ...changes }, BERLIN)
  expect(bodyOf({ locationType: 'remote', deadline: '' })).toMatchObject({ location: null, deadline: null })
  expect(bodyOf({}).budget).toEqual({ type: 'range', min: 35_000, max: 45_000 })
  expect(bodyOf({ budget: { type: 'fixed', min: 1, max: 2_000 } }).budget).toEqual({ type: 'fixed', max: 2_000 })
  expect(bodyOf({ budget: { type: 'open', min: 1, max: 2 } }).budget).toEqual({ type: 'open' })
  expect(bodyOf({ budget: { type: 'hourly', min: null, max: null } }).budget.max).toBeUndefined()
})

test('a stored request stands in the fields as it was entered', () => {
  expect(requestValuesOf(stored, BERLIN)).toMatchObject({
    preferredSlots: [{ day: '2030-06-15', hours: '08:00-12:00' }],
    deadline: '2030-06-20',
    budget: { type: 'range', min: 35_000, max: 45_000 },
  })
})

test('only what was touched is sent, so that no provider is asked again for nothing', () => {
  const same = requestValuesOf(stored, BERLIN)
  const changesOf = (changes: Partial<RequestValues>) => {
    const next = { ...same, ...changes }
    return requestChanges(ServiceRequestEntry.parse(requestBodyOf(next, BERLIN)), next, stored, BERLIN)
  }
  expect(changesOf({})).toEqual({})
  expect(changesOf({ title: 'Move a small flat to Pankow' })).toEqual({ title: 'Move a small flat to Pankow' })
  expect(changesOf({ deadline: '' })).toEqual({ deadline: null })
  expect(changesOf({ location: { ...place, label: ' Neukölln ' } })).toEqual({})
  expect(changesOf({ locationType: 'remote' })).toEqual({ locationType: 'remote', location: null })
  expect(changesOf({ urgency: 'asap' })).toEqual({ urgency: 'asap', preferredSlots: [] })
  expect(changesOf({ preferredSlots: [...same.preferredSlots, { day: '', hours: '08:00-12:00' }] })).toEqual({})
})
