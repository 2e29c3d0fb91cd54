import { expect, test } from 'vitest'
import { listingRuleOf, listingRules } from './listing-rules.ts'

test('a rule is one of those that can be chosen, or words', () => {
  for (const rule of listingRules) expect(listingRuleOf(rule)).toBe(rule)
  expect(listingRuleOf('It is an advertisement.')).toBeUndefined()
})
