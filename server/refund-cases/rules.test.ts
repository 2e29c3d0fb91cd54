import { expect, test } from 'vitest'
import type { Viewer } from '#server/kernel/context.ts'
import { firstDecisionOf } from './appeals.ts'
import { claimableOf } from './claimables.ts'
import { conditionsOf, partyOf, viewerRoleOf } from './conditions.ts'
import type { CaseRow } from './data.ts'
import { outcomeChanges, outcomeUpdate, refundUpdate } from './outcome.ts'
import { lineOf } from './system-messages.ts'

// A case as the rules read it, and a person of whom they ask nothing else.
const aCase = (set: { [Key in keyof CaseRow]?: CaseRow[Key] } = {}) =>
  ({ buyer_id: 'b', seller_id: 's', amount: 5_000, paid: 8_652, cause: 'damaged', ...set }) as CaseRow
const someone = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer

test('the two are its parties, administrators read it, and stay a party if they are one', () => {
  const row = aCase()
  expect(['b', 's', 'x'].map((id) => partyOf(row, someone(id)))).toEqual(['buyer', 'seller', undefined])
  expect(['b', 's', 'x'].map((id) => viewerRoleOf(row, someone(id)))).toEqual(['buyer', 'seller', undefined])
  expect(['b', 's', 'x'].map((id) => viewerRoleOf(row, someone(id, true)))).toEqual(['buyer', 'seller', 'admin'])
})

test.each([
  [true, false, 'damaged', true],
  [false, true, 'not_received', false],
  [false, false, null, false],
])('evidence %s, appeal %s and a return for %s: %s', (evidence_taken, appeal_open, cause, returnable) => {
  expect(conditionsOf(aCase({ evidence_taken, appeal_open, cause }))).toEqual({
    evidenceTaken: evidence_taken,
    appealable: appeal_open,
    returnable,
  })
})

test('an outcome says what goes back, why, and in whose words', () => {
  expect(outcomeChanges({ refund: 5_000, reason: 'agreed' })).toEqual({
    changes: { refund_amount: 5_000, reason_code: 'agreed' },
  })
  expect(outcomeChanges({ refund: 0, reason: 'other', note: 'So it is.' })).toEqual({
    changes: { refund_amount: 0, reason_code: 'other', decision_note: 'So it is.' },
    note: 'So it is.',
  })
  expect([0, 5_000, 8_652].map((refund) => outcomeUpdate(aCase(), { refund, reason: 'agreed' }).to)).toEqual([
    'resolved_release',
    'resolved_partial',
    'resolved_refund',
  ])
})

test('a refund of the whole claim is one of all that was paid, or of a part', () => {
  expect(refundUpdate(aCase(), 'agreed')).toEqual({
    to: 'resolved_partial',
    changes: { refund_amount: 5_000, reason_code: 'agreed' },
  })
  expect(refundUpdate(aCase({ amount: 8_652 }), 'agreed')).toMatchObject({
    to: 'resolved_refund',
    changes: { refund_amount: 8_652 },
  })
})

test.each([
  ['answerLate', 'escalated', 'passOnUnanswered'],
  ['answerLate', 'resolved_refund', 'answerLate'],
  ['bankWon', 'escalated', 'bankWonClaimed'],
  ['bankWon', 'closed_released', 'bankWon'],
  ['accept', 'resolved_release', 'accept'],
  ...['resolve', 'hardStop', 'decideAppeal', 'appealLate'].flatMap((transition): [string, string, string][] => [
    [transition, 'resolved_release', `${transition}ForSeller`],
    [transition, 'resolved_partial', transition],
  ]),
])('%s that leads to %s is told as %s', (transition, status, line) => {
  expect(lineOf(transition, { status })).toBe(line)
})

test('a case without a first decision is no appeal, and a kind that is not registered cannot be claimed', () => {
  expect(() => firstDecisionOf(aCase({ id: 'c1', first_decision: null }))).toThrow('case c1 was not decided before')
  expect(() => claimableOf('unclaimed')).toThrow('No claimable is registered as unclaimed')
})
