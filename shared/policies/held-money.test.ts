import { expect, test } from 'vitest'
import { heldMoneyFor } from './held-money.ts'

test.each([
  [800, 799, { pays: true, back: 1 }],
  [800, 800, { pays: true, back: 0 }],
  [800, 801, { pays: false, back: 800 }],
])('%i minor units that are held pay %i, or come back whole: %o', (held, total, outcome) => {
  expect(heldMoneyFor(held, total)).toEqual(outcome)
})
