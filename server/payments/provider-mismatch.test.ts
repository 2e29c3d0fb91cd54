import { expect, test } from 'vitest'
import { mismatchOf } from './provider-mismatch.ts'

const payment = { id: 'p1', kind: 'serviceOrder', ref_id: 'o1', intent_id: 'pi_1', amount: 8652, currency: 'EUR' }
const found = { id: 'pi_1', amount: 8652, currency: 'EUR', kind: 'serviceOrder', refId: 'o1', paymentId: 'p1' }

test('a payment of the provider is ours if all of it is, and if we do not know its id yet', () => {
  expect(mismatchOf(payment, { payment: found })).toBeUndefined()
  expect(mismatchOf({ ...payment, intent_id: null }, { payment: found })).toBeUndefined()
})

test.each([
  ['id', { id: 'pi_2' }, 'id is pi_2 instead of pi_1'],
  ['amount', { amount: 8651 }, 'amount is 8651 instead of 8652'],
  ['currency', { currency: 'USD' }, 'currency is USD instead of EUR'],
  ['kind', { kind: 'productOrder' }, 'kind is productOrder instead of serviceOrder'],
  ['order', { refId: 'o2' }, 'refId is o2 instead of o1'],
  ['payment', { paymentId: 'p2' }, 'paymentId is p2 instead of p1'],
])('a payment of another %s is not ours', (_, changes, mismatch) => {
  expect(mismatchOf(payment, { payment: { ...found, ...changes } })).toBe(mismatch)
})

test('every difference is named, a missing one too', () => {
  expect(mismatchOf(payment, { payment: { ...found, amount: 1, paymentId: undefined } })).toBe(
    'amount is 1 instead of 8652, paymentId is undefined instead of p1',
  )
})
