import { expect, test } from 'vitest'
import { isOwnAction, rememberOwnAction } from './own-actions.ts'

test('an action is one’s own for a while, and then news again', () => {
  rememberOwnAction(['order'], 1_000)
  expect(isOwnAction('order', 1_000)).toBe(true)
  expect(isOwnAction('order', 16_000)).toBe(true)
  expect(isOwnAction('order', 16_001)).toBe(false)
  expect(isOwnAction('another', 1_000)).toBe(false)
})
