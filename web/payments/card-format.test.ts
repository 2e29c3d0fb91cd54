import { describe, expect, test } from 'vitest'
import { cardOf, formatCardNumber, formatExpiry, incompleteCardFields } from './card-format.ts'

describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4', '4242 4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
  ])('%s is written %s', (typed, written) => {
    expect(formatCardNumber(typed)).toBe(written)
  })
})

describe('an expiry date', () => {
  test.each([
    ['08', '08'],
    ['082', '08 / 2'],
    ['0828', '08 / 28'],
    ['08 / 2028', '08 / 28'],
    ['8', '08'],
    ['1', '1'],
    ['1/28', '01 / 28'],
    ['12/28', '12 / 28'],
    ['08 / ', '08'],
  ])('%s is written %s', (typed, written) => {
    expect(formatExpiry(typed)).toBe(written)
  })
})

test('what is not complete is named, in the order of the form', () => {
  expect(incompleteCardFields({ number: '4242', expiry: '1', code: '' })).toEqual(['number', 'expiry', 'code'])
  expect(incompleteCardFields({ number: '4242 4242 4242 4242', expiry: '12 / 28', code: '123' })).toEqual([])
})

test('the provider gets digits', () => {
  expect(cardOf({ number: '4242 4242 4242 4242', expiry: '08 / 28', code: '123' })).toEqual({
    number: '4242424242424242',
    expMonth: 8,
    expYear: 2028,
    cvc: '123',
  })
})
