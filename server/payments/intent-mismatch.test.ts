import { expect, test } from 'vitest'
import { mismatchOf } from './intent-mismatch.ts'

const payment = { id: 'p1', kind: 'serviceOrder', ref_id: 'o1', intent_id: 'pi_1', amount: 8652, currency: 'EUR' }
const metadata = { kind: 'serviceOrder', refId: 'o1', paymentId: 'p1' }
const intent = { id: 'pi_1', amount: 8652, currency: 'eur', metadata }

test('an intent is ours if all of it is, and if we do not know its id yet', () => {
  expect(mismatchOf(payment, intent)).toBeUndefined()
  expect(mismatchOf({ ...payment, intent_id: null }, intent)).toBeUndefined()
})

test.each([
  ['id', { id: 'pi_2' }, 'id is pi_2 instead of pi_1'],
  ['amount', { amount: 8651 }, 'amount is 8651 instead of 8652'],
  ['currency', { currency: 'usd' }, 'currency is usd instead of eur'],
  [
    'kind',
    { metadata: { ...metadata, kind: 'productOrder' } },
    'metadata.kind is productOrder instead of serviceOrder',
  ],
  ['order', { metadata: { ...metadata, refId: 'o2' } }, 'metadata.refId is o2 instead of o1'],
  ['payment', { metadata: { ...metadata, paymentId: 'p2' } }, 'metadata.paymentId is p2 instead of p1'],
])('an intent of another %s is not ours', (_, changes, mismatch) => {
  expect(mismatchOf(payment, { ...intent, ...changes })).toBe(mismatch)
})

test('every difference is named, a missing one too', () => {
  expect(mismatchOf(payment, { ...intent, amount: 1, metadata: { kind: 'serviceOrder', refId: 'o1' } })).toBe(
    'amount is 1 instead of 8652, metadata.paymentId is undefined instead of p1',
  )
})
