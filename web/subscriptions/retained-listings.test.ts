import { expect, test } from 'vitest'
import { chosenOf, liveOf, toggled } from './retained-listings.ts'

const ids = ['d', 'c', 'b', 'a']
const other = 'a product'

test('before anything is chosen the newest stay', () => {
  expect(chosenOf({ ids, retained: [other], limit: 2 })).toEqual(['d', 'c'])
  expect(liveOf({ ids, retained: [], limit: 2 })).toEqual(['d', 'c'])
})

test('what is chosen stays, and room that is left goes to the newest', () => {
  const retained = [other, 'a']
  expect(chosenOf({ ids, retained, limit: 2 })).toEqual(['a'])
  expect(liveOf({ ids, retained, limit: 2 })).toEqual(['a', 'd'])
})

test('a choice changes one listing and leaves the other kind alone', () => {
  const retained = [other]
  const without = toggled({ ids, retained, limit: 2 }, 'd')
  expect(without).toEqual([other, 'c'])
  expect(toggled({ ids, retained: without, limit: 2 }, 'a')).toEqual([other, 'c', 'a'])
})
