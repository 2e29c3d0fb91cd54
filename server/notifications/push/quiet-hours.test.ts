import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'
import { vapidKeysOf } from './vapid.ts'

const NIGHT = { from: '22:00', to: '07:00' }
const until = (at: string, zone: string, hours: Parameters<typeof quietUntil>[2] = NIGHT) =>
  quietUntil(new Date(at), zone, hours)?.toISOString()

test.each([
  ['2026-06-10T20:00:00Z', '2026-06-11T05:00:00.000Z'],
  ['2026-06-10T22:30:00Z', '2026-06-11T05:00:00.000Z'],
  ['2026-06-11T04:59:59Z', '2026-06-11T05:00:00.000Z'],
  ['2026-06-11T05:00:00Z', undefined],
  ['2026-06-10T19:59:59Z', undefined],
])('in Berlin in summer, %s waits until %s', (at, end) => expect(until(at, 'Europe/Berlin')).toBe(end))

test('the clock of each zone counts', () => {
  expect(until('2026-06-10T20:00:00Z', 'Africa/Addis_Ababa')).toBe('2026-06-11T04:00:00.000Z')
  expect(until('2026-06-10T20:00:00Z', 'America/New_York')).toBeUndefined()
})

test('hours within a day are quiet between them only', () => {
  const noon = { from: '12:00', to: '13:30' }
  expect(until('2026-06-10T12:00:00Z', 'UTC', noon)).toBe('2026-06-10T13:30:00.000Z')
  expect(until('2026-06-10T11:59:00Z', 'UTC', noon)).toBeUndefined()
  expect(until('2026-06-10T13:30:00Z', 'UTC', noon)).toBeUndefined()
  expect(until('2026-06-10T12:00:00Z', 'UTC', null)).toBeUndefined()
})

test('an end that comes twice is the second one, and one that is skipped is later', () => {
  const short = { from: '22:00', to: '02:30' }
  // On 25 October 2026 two o'clock comes twice in Berlin: at midnight and at one o'clock in UTC.
  expect(until('2026-10-25T01:10:00Z', 'Europe/Berlin', short)).toBe('2026-10-25T01:30:00.000Z')
  expect(until('2026-03-29T00:30:00Z', 'Europe/Berlin', short)).toBe('2026-03-29T01:30:00.000Z')
})

test('an end always lies ahead', () => {
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/St_Johns'])
    for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 37 * 60_000) {
      const end = quietUntil(new Date(at), zone, { from: '22:00', to: '02:10' })
      if (end && end.getTime() <= at)
        throw new Error(`${zone}: ${new Date(at).toISOString()} waits until ${end.toISOString()}`)
    }
})

test('an installation keeps its key, and two have different ones', () => {
  const secret = Buffer.alloc(32, 1)
  const { publicKey, privateKey } = vapidKeysOf(secret)
  expect(vapidKeysOf(Buffer.from(secret))).toEqual({ publicKey, privateKey })
  expect(vapidKeysOf(Buffer.alloc(32, 2)).publicKey).not.toBe(publicKey)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
})
