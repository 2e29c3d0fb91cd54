import { expect, test } from 'vitest'
import { capturedState, isDisputed, phaseOf, statesIn } from './payment-states.ts'

const phases = {
  unpaid: ['requires_payment', 'processing'],
  authorized: ['authorized'],
  captured: ['held', 'frozen', 'released', 'partially_refunded', 'refunded', 'charged_back'],
  over: ['voided', 'failed', 'expired'],
} as const

test.each(Object.entries(phases))('a payment is %s in its states', (phase, states) => {
  expect(states.map((state) => phaseOf({ state }))).toEqual(states.map(() => phase))
})

test('the states of phases are all of theirs', () => {
  expect(statesIn('captured')).toEqual(phases.captured)
  expect(statesIn('unpaid', 'over')).toEqual([...phases.unpaid, ...phases.over])
  expect(statesIn()).toEqual([])
})

test('the bank decides about frozen money, and has decided about what it took', () => {
  const disputed = Object.values(phases).flatMap((states) => states.filter((state) => isDisputed({ state })))
  expect(disputed).toEqual(['frozen', 'charged_back'])
})

test.each([
  ['held', 100, 0, null, {}],
  ['released', 100, 0, new Date(), {}],
  ['partially_refunded', 100, 1, null, {}],
  ['partially_refunded', 100, 99, new Date(), {}],
  ['refunded', 100, 100, null, {}],
  ['refunded', 100, 101, null, {}],
  ['frozen', 100, 100, null, { isOpen: true }],
  ['charged_back', 100, 0, null, { isOpen: true, isLost: true }],
  ['charged_back', 100, 0, null, { isLost: true }],
])('money is %s: %i taken, %i returned', (state, captured_amount, refunded_amount, released_at, disputes) => {
  const amounts = { captured_amount, refunded_amount, released_at }
  expect(capturedState(amounts, { isOpen: false, isLost: false, ...disputes })).toBe(state)
})
