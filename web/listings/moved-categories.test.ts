import { expect, test } from 'vitest'
import { movedAddress } from './moved-categories.ts'

const categories = [
  { slug: 'cleaning', parent: null },
  { slug: 'garden', parent: null },
  { slug: 'windows', parent: 'cleaning' },
  { slug: 'lawn-care', parent: 'garden' },
]
const moved = [
  { from: 'gutters', to: 'windows' },
  { from: 'yard', to: 'garden' },
  { category: 'garden', from: 'windows', to: 'windows' },
]

test.each([
  ['cleaning', 'windows', undefined],
  ['garden', '', undefined],
  ['yard', '', ['garden', '']],
  ['yard', 'lawn-care', ['garden', 'lawn-care']],
  ['garden', 'gutters', ['cleaning', 'windows']],
  // It stood there before.
  ['garden', 'windows', ['cleaning', 'windows']],
  // It never stood there: an address of nothing.
  ['cleaning', 'lawn-care', undefined],
  ['', 'gutters', ['', 'windows']],
] as const)('%s/%s', (category, subcategory, to) => {
  expect(movedAddress({ category, subcategory }, { categories, moved })).toEqual(
    to && { category: to[0], subcategory: to[1] },
  )
})
