import { expect, test } from 'vitest'
import { durationMs, Rules } from './rules.ts'

test.each([
  ['PT2S', 2_000],
  ['PT0.25S', 250],
  ['PT30M', 1_800_000],
  ['P1D', 86_400_000],
  ['P3DT2H', 266_400_000],
  ['P1W', 604_800_000],
])('%s is %i ms', (iso, ms) => {
  expect(durationMs(iso)).toBe(ms)
})

test.each(['', 'P', 'PT', 'P1DT', '-PT1S', 'P1M', 'P1Y', 'PT1.5H', '30', 'P9999D'])(
  '"%s" is no duration of ours',
  (iso) => {
    expect(Rules.safeParse({ offerTtl: iso }).success).toBe(false)
  },
)

test('nothing given means every default', () => {
  const rules = Rules.parse({})
  expect(Object.keys(rules)).toHaveLength(50)
  expect(rules.buyerFee).toEqual({ rate: 0.03, min: 30, max: 2_000 })
})
