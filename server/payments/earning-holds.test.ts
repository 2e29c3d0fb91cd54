import { expect, test } from 'vitest'
import type { EarningFacts } from './earning-data.ts'
import { holdOf, retainedFor } from './transfers.ts'

// An earning that may go, as far as the rules read it.
const anEarning = (set: Partial<EarningFacts> = {}) =>
  ({
    is_clear: true,
    state: 'released',
    open_calls: 0,
    left: 7_560,
    reversed: 0,
    transferring: 0,
    ...set,
  }) as EarningFacts

test.each<[string | undefined, Partial<EarningFacts>]>([
  [undefined, {}],
  ['clearance', { is_clear: false }],
  ['clearance', { is_clear: false, state: 'frozen', open_calls: 1 }],
  ['dispute', { state: 'frozen' }],
  ['dispute', { state: 'charged_back', open_calls: 1 }],
  ['under_way', { open_calls: 1 }],
  ['under_way', { open_calls: 1, reversed: 7_560 }],
  ['reversed', { reversed: 7_560 }],
  ['reversed', { reversed: 9_000 }],
  [undefined, { reversed: 7_559 }],
  [undefined, { reversed: -1 }],
])('an earning is held by %s: %j', (hold, set) => {
  expect(holdOf(anEarning(set))).toBe(hold)
})

test.each<[number, string, Partial<EarningFacts>]>([
  [0, 'an earning that may go', {}],
  [7_560, 'one that is held', { is_clear: false }],
  [7_560, 'one about which the bank decides', { state: 'frozen' }],
  [5_000, 'a transfer that is under way, as much as it is', { transferring: 5_000, open_calls: 1 }],
  [1_000, 'money that was taken back, as much as it is', { reversed: 1_000 }],
  [7_560, 'an earning of which all was taken back', { reversed: 9_000 }],
  [0, 'a debt', { left: -100, is_clear: false }],
  [0, 'what is gone', { left: 0, transferring: 5_000 }],
])('%i stays for %s', (stored, _, set) => {
  expect(retainedFor(anEarning(set))).toBe(stored)
})
