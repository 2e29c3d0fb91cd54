import { describe, expect, test } from 'vitest'
import { cancellationTerms, NEAR, RECONSIDER } from './cancellation.ts'
import { cancellationSteps } from './cancellation-steps.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-06-12T07:00:00Z')

type Policy = 'flexible' | 'moderate' | 'strict'

/** The terms so many milliseconds before the start, long after the payment. */
const termsAt = (policy: Policy, lead: number, changes: Partial<Parameters<typeof cancellationTerms>[0]> = {}) =>
  cancellationTerms({ policy, start: START, paidAt: START - 90 * DAY, now: START - lead, isLate: false, ...changes })

describe('cancelling before an appointment', () => {
  test.each([
    ['flexible', DAY, 100, 50],
    ['moderate', 3 * DAY, 100, 50],
    ['moderate', DAY, 50, 0],
    ['strict', 7 * DAY, 50, 0],
  ] as const)('%s: %i milliseconds before it still count as early, one less does not', (policy, lead, early, late) => {
    expect([lead + 1, lead, lead - 1].map((each) => termsAt(policy, each).percent)).toEqual([early, early, late])
    expect(termsAt(policy, lead).until).toBe(START - lead)
  })

  test.each([
    ['flexible', 50],
    ['moderate', 0],
    ['strict', 0],
  ] as const)('%s: the last step ends with nothing, also after the start', (policy, percent) => {
    for (const lead of [1, 0, -DAY]) expect(termsAt(policy, lead)).toEqual({ percent })
  })

  test.each(['flexible', 'moderate', 'strict'] as const)('%s: costs nothing without a start', (policy) => {
    expect(termsAt(policy, 0, { start: undefined })).toEqual({ percent: 100 })
  })

  test.each(['flexible', 'moderate', 'strict'] as const)('%s: costs nothing if the seller is late', (policy) => {
    expect(termsAt(policy, 0, { isLate: true })).toEqual({ percent: 100 })
  })
})

describe('an hour to think again', () => {
  const paid = (lead: number, ago: number) => termsAt('strict', lead, { paidAt: START - lead - ago })

  test('counts from the payment, to the millisecond', () => {
    expect(paid(2 * DAY, RECONSIDER - 1)).toEqual({ percent: 100, until: START - 2 * DAY + 1 })
    expect(paid(2 * DAY, RECONSIDER)).toEqual({ percent: 0 })
  })

  test('ends a day before the start', () => {
    expect(paid(NEAR + 1, 0)).toEqual({ percent: 100, until: START - NEAR })
    expect(paid(NEAR, 0)).toEqual({ percent: 0 })
    expect(paid(NEAR + HOUR, 0).until).toBe(START - NEAR)
    expect(paid(NEAR + HOUR + 1, 0).until).toBe(START - NEAR - 1)
  })

  test('does not shorten what costs nothing anyway', () => {
    expect(termsAt('moderate', 4 * DAY, { paidAt: START - 4 * DAY })).toEqual({ percent: 100, until: START - 3 * DAY })
  })
})

test('the last step of every policy is what counts until the end', () => {
  const last = Object.values(cancellationSteps).map((steps) => steps.at(-1))
  expect(last).toEqual([0.5, 0, 0].map((share) => ({ until: 'later', share })))
})
