import { expect, test } from 'vitest'
import { inputOf } from '../kernel/process-actions.ts'
import { choiceOfReason } from './product-order.ts'
import { outcomeOf, refundCase, stateFor, turnIn } from './refund-case.ts'
import { canBeSentBack, refundReasons } from './refund-reasons.ts'

const respond = inputOf(refundCase, 'respond')
const issuesOf = (input: unknown) =>
  respond.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('an answer of the seller brings what it needs', () => {
  expect(issuesOf({ action: 'accept' })).toBeUndefined()
  expect(issuesOf({ action: 'return', returnAddress: 'Torstraße 1' })).toBeUndefined()
  expect(issuesOf({ action: 'partial', amount: 500 })).toBeUndefined()
  expect(issuesOf({ action: 'reject', message: 'It was whole.' })).toBeUndefined()
  expect(issuesOf({ action: 'return' })).toEqual([['returnAddress', 'is required for a return']])
  expect(issuesOf({ action: 'partial' })).toEqual([['amount', 'is required for a partial offer']])
  expect(issuesOf({ action: 'reject' })).toEqual([['message', 'is required to reject']])
})

test('a case waits for one side, for the bank, or for neither', () => {
  expect(turnIn('open')).toBe('seller')
  expect(turnIn('partial_offered')).toBe('buyer')
  expect(turnIn('appealed')).toBe('admin')
  expect([turnIn('charged_back'), turnIn('closed_released')]).toEqual([undefined, undefined])
})

test('the outcome of a case is what its state says, and an open one has none', () => {
  const states = ['resolved_refund', 'resolved_partial', 'resolved_release', 'closed_released', 'open']
  expect(states.map(outcomeOf)).toEqual(['refund', 'partial', 'release', undefined, undefined])
})

test('all, a part or nothing of what was paid goes back', () => {
  expect([0, 1, 8651, 8652].map((refund) => stateFor(refund, 8652))).toEqual([
    'resolved_release',
    'resolved_partial',
    'resolved_partial',
    'resolved_refund',
  ])
})

test('a change of mind is a right, everything else a problem; what never came cannot be sent back', () => {
  expect(refundReasons.map((reason) => [reason, choiceOfReason(reason), canBeSentBack(reason)])).toEqual([
    ['not_received', 'problem', false],
    ['damaged', 'problem', true],
    ['not_as_described', 'problem', true],
    ['wrong_item', 'problem', true],
    ['changed_mind', 'changed_mind', true],
  ])
  expect(canBeSentBack(null)).toBe(false)
})
