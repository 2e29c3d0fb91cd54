import { expect, test } from 'vitest'
import { shortId } from './short-id.ts'

test('the number of an order is the last six characters of its id, in capitals', () => {
  expect(shortId('0197a3c4-5b6d-7e8f-9a0b-1c2d3e4f9a2c')).toBe('4F9A2C')
})
