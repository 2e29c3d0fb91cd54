import { describe, expect, test } from 'vitest'
import { Rules } from '../kernel/rules.ts'
import {
  answerReserve,
  appointmentEnd,
  appointmentMinutes,
  bookingWindow,
  dueError,
  isInReach,
  lastAnswer,
  longestWorkDays,
  orderReserve,
  payReserve,
  requestedStartError,
  startError,
} from './appointment.ts'

const NOW = Date.parse('2026-06-01T08:00:00.000Z')
const terms = { minNoticeHours: 24, maxHorizonDays: 60 }
const at = (ms: number) => new Date(NOW + ms).toISOString()

test('the notice is in hours, the horizon in days', () => {
  expect(bookingWindow(terms, NOW)).toEqual({
    earliest: Date.parse('2026-06-02T08:00:00Z'),
    latest: Date.parse('2026-07-31T08:00:00Z'),
  })
})

test.each([
  ['in the past', -1, 'must be in the future'],
  ['now', 0, 'must be in the future'],
  ['a millisecond from now', 1, 'must be at least 24 hours from now'],
  ['a millisecond before the notice', 86_400_000 - 1, 'must be at least 24 hours from now'],
  ['as soon as the notice allows', 86_400_000, undefined],
  ['on the last moment of the horizon', 60 * 86_400_000, undefined],
  ['a millisecond beyond the horizon', 60 * 86_400_000 + 1, 'must be within 60 days'],
])('a start %s', (_, ms, validationError) => {
  expect(startError(at(ms), terms, NOW)).toBe(validationError)
})

test('an appointment that needs no notice still lies ahead', () => {
  const none = { ...terms, minNoticeHours: 0 }
  expect([0, 1].map((ms) => startError(at(ms), none, NOW))).toEqual(['must be in the future', undefined])
})

describe('what has to be paid and answered before an appointment', () => {
  const rules = Rules.parse({ sellerResponseLead: 'PT3H', sellerResponseMin: 'PT20M', paymentWindow: 'PT25M' })
  const HOUR = 3_600_000

  test('ends the lead before it, and not a millisecond later', () => {
    expect(lastAnswer(at(5 * HOUR), rules)).toBe(NOW + 2 * HOUR)
    expect([3 * HOUR + 1, 3 * HOUR, 0].map((ms) => isInReach(at(ms), rules, NOW))).toEqual([true, false, false])
    expect([4 * HOUR, 4 * HOUR - 1].map((ms) => isInReach(at(ms), rules, NOW, HOUR))).toEqual([true, false])
  })

  test('is asked for in time: the lead and the shortest times to pay and to answer are reserved', () => {
    const reserves = [payReserve, answerReserve, orderReserve]
    const minutes = [205, 200, 225]
    expect(reserves.map((of) => of(rules) / 60_000)).toEqual(minutes)
    const onPages = { sellerResponseLead: 3 * HOUR, sellerResponseMin: HOUR / 3, paymentWindow: (HOUR * 25) / 60 }
    expect(reserves.map((of) => of(onPages) / 60_000)).toEqual(minutes)
    const reserve = orderReserve(rules)
    const none = { ...terms, minNoticeHours: 3 }
    const validationError = (ms: number) => startError(at(ms), none, NOW, reserve)
    expect(validationError(reserve - 1)).toBe('must be at least 225 minutes from now')
    expect(validationError(reserve)).toBeUndefined()
    expect(startError(at(reserve), { ...terms, minNoticeHours: 4 }, NOW, reserve)).toBe(
      'must be at least 4 hours from now',
    )
  })

  test('for an offer reserves the lead and the shortest time to pay', () => {
    const reserve = payReserve(rules)
    expect(requestedStartError(at(reserve - 1), rules, NOW)).toBe('must be at least 205 minutes from now')
    expect(requestedStartError(at(reserve), rules, NOW)).toBeUndefined()
  })
})

test('a notice of one hour is told in the singular', () => {
  expect(startError(at(1), { ...terms, minNoticeHours: 1 }, NOW)).toBe('must be at least 1 hour from now')
})

test('an appointment ends its minutes after its start', () => {
  expect(appointmentEnd('2026-06-12T07:00:00.000Z', 90)).toBe('2026-06-12T08:30:00.000Z')
})

describe('an appointment takes as long as', () => {
  const service = {
    durationMinutes: 60,
    packages: [
      { key: 'short', durationMinutes: 30 },
      { key: 'plain', durationMinutes: null },
    ],
  }
  test.each([
    ['its package says', service, 'short', 30],
    ['the service says if the package says nothing', service, 'plain', 60],
    ['the service says without a package', service, undefined, 60],
    ['neither names a length', { durationMinutes: null, packages: [] }, undefined, undefined],
  ])('%s', (_, of, key, minutes) => {
    expect(appointmentMinutes(of, key)).toBe(minutes)
  })
})

describe('money is held no longer than ten days, so that', () => {
  const DAY = 86_400_000
  const hold = { maxHold: 'P10D', sellerResponseLead: 'PT0S', paymentWindow: 'PT0S' }

  test.each([
    ['in the past', -1, 'must be in the future'],
    ['now', 0, 'must be in the future'],
    ['a millisecond from now', 1, undefined],
    ['on the last moment', 10 * DAY, undefined],
    ['a millisecond after it', 10 * DAY + 1, 'is too far away'],
  ])('what is due %s', (_, ms, validationError) => {
    expect(dueError(at(ms), hold, NOW)).toBe(validationError)
    expect(requestedStartError(at(ms), hold, NOW)).toBe(validationError)
  })

  test('work takes at most as many whole days', () => {
    expect(longestWorkDays(hold)).toBe(10)
    expect(longestWorkDays({ maxHold: 'P10DT23H59M59S' })).toBe(10)
  })
})

test('an appointment for work that is asked for needs the time to be paid, and lies at most sixty days ahead', () => {
  const rules = { maxHold: 'P85D', sellerResponseLead: 'PT1H', paymentWindow: 'PT1H' }
  const errorAfter = (ms: number) => requestedStartError(at(ms), rules, NOW)
  expect([7_200_000, 60 * 86_400_000].map(errorAfter)).toEqual([undefined, undefined])
  expect(errorAfter(60 * 86_400_000 + 1)).toBe('must be within 60 days')
})
