import { expect, test } from 'vitest'
import { shownStatusOf } from './listing-status.ts'

test.each([
  ['published', undefined, 'published'],
  ['published', 'clear', 'published'],
  ['published', 'hidden', 'hidden'],
  ['published', 'pending', 'pending'],
  ['sold_out', 'hidden', 'hidden'],
  ['sold_out', 'pending', 'pending'],
  ['paused', 'hidden', 'hidden'],
  ['paused', 'pending', 'paused'],
  ['draft', 'pending', 'draft'],
  ['archived', 'hidden', 'archived'],
] as const)('a listing that is %s with the moderation %s is shown as %s', (status, state, shown) => {
  expect(shownStatusOf({ status, moderation: state && { state } })).toBe(shown)
})
