import { expect, test } from 'vitest'
import { chosenOf, liveOf, toggled } from './kept-listings.ts'

const ids = ['d', 'c', 'b', 'a']
const other = 'a product'

test('before anything is chosen the newest stay', () => {
  expect(chosenOf({ ids, kept: [other], limit: 2 })).toEqual(['d', 'c'])
  expect(liveOf({ ids, kept: [], limit: 2 })).toEqual(['d', 'c'])
})

test('what is chosen stays, and room that is left goes to the newest', () => {
  const kept = [other, 'a']
  expect(chosenOf({ ids, kept, limit: 2 })).toEqual(['a'])
  expect(liveOf({ ids, kept, limit: 2 })).toEqual(['a', 'd'])
})

test('a choice changes one listing and leaves the other kind alone', () => {
  const kept = [other]
  const without = toggled({ ids, kept, limit: 2 }, 'd')
  expect(without).toEqual([other, 'c'])
  expect(toggled({ ids, kept: without, limit: 2 }, 'a')).toEqual([other, 'c', 'a'])
})
