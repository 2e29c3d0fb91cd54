import { expect, test } from 'vitest'
import { captureModeOf } from './capture.ts'

test('a card is charged at once where the seller has agreed already', () => {
  expect(captureModeOf(undefined)).toBe('manual')
  expect(captureModeOf('offer')).toBe('automatic')
  expect(captureModeOf('again')).toBe('automatic')
})
