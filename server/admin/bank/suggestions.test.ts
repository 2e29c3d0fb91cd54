import { expect, test } from 'vitest'
import { type ArrivedMoney, type AwaitedTransfer, fitOf } from './suggestions.ts'

const transfer: AwaitedTransfer = {
  missing: 18_540,
  buyerFee: 540,
  reference: 'RF36H7KM2WQP',
  refId: '01999c30-7a5b-7c11-9d2e-3f4a5b5b81e3',
  payerNames: ['Tomás Rivera', 'Rivera & Söhne GmbH'],
  createdAt: new Date('2026-06-07T10:00:00Z'),
}
const money: ArrivedMoney = { left: 18_540, bookedOn: '2026-06-09', name: 'Tomas RIVERA', text: 'Wand streichen Kofi' }

const scoreOf = (changes: Partial<ArrivedMoney>, others: Partial<AwaitedTransfer> = {}) =>
  fitOf({ ...money, ...changes }, { ...transfer, ...others }).score
const fitting = (changes: Partial<ArrivedMoney>) =>
  fitOf({ ...money, ...changes }, transfer)
    .reasons.filter(({ fits }) => fits)
    .map(({ reason }) => reason)

test('the sum, the name and the time make a transfer likely, and never certain', () => {
  expect(scoreOf({})).toBe(97)
  expect(scoreOf({ text: 'order 5b81e3' })).toBe(99)
  expect(fitting({ text: '' })).toEqual(['same_name', 'sum', 'placed_before'])
})

test('the sum without the fee of the buyer is told apart from the sum', () => {
  expect(fitting({ left: 18_000 })).toEqual(['same_name', 'sum_without_fee', 'placed_before'])
  expect(scoreOf({ left: 18_000 })).toBe(92)
  expect(scoreOf({ left: 18_000 }, { buyerFee: 0 })).toBe(47)
})

test.each([
  ['Rivera, Tomás', 'same_name'],
  ['T. Rivera', 'similar_name'],
  ['Rivera', 'similar_name'],
  ['Rivera & Sohne GmbH', 'same_name'],
])('%s is the buyer', (name, reason) => {
  expect(fitting({ name })[0]).toBe(reason)
})

test.each([['T.'], ['Marta Rivera'], [''], [null]])('%s is nobody who is known', (name) => {
  expect(fitting({ name })).not.toContain('same_name')
  expect(fitting({ name })).not.toContain('similar_name')
})

test.each([
  ['one letter is wrong', 'RF36 H7KN 2WQP'],
  ['one letter is missing', 'Danke RF36H7KMWQP'],
  ['one letter is too much', 'H7KM22WQP'],
  ['the number of the order stands there', 'Order 5B81E3, thanks'],
])('a reference is nearly right if %s', (_, text) => {
  expect(fitting({ text })).toContain('reference_near')
})

test('another reference, and an order placed after the money came, do not fit', () => {
  expect(fitting({ text: 'RF36 H7KN 3WQP' })).not.toContain('reference_near')
  expect(fitting({ bookedOn: '2026-06-06' })).not.toContain('placed_before')
})
