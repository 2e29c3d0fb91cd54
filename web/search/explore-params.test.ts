import { expect, test } from 'vitest'
import { exploreHref, readExploreParams } from './explore-params.ts'

const read = (query: string) => readExploreParams(new URLSearchParams(query))

test.each([
  ['q=window+cleaning&kind=providers&page=3', { words: 'window cleaning', kind: 'providers', page: 3 }],
  ['q=++window++cleaning+', { words: 'window cleaning', kind: null, page: 1 }],
  ['kind=moons&page=4', { words: '', kind: null, page: 1 }],
  ['kind=services&page=zero', { words: '', kind: 'services', page: 1 }],
  ['kind=services&page=0', { words: '', kind: 'services', page: 1 }],
])('%s asks for %o', (query, expected) => expect(read(query)).toEqual(expected))

test('what is usual is not written', () => {
  expect(exploreHref({ words: '', kind: null, page: 1 })).toBe('/explore')
  expect(exploreHref({ words: 'piano', kind: 'services', page: 2 })).toBe('/explore?q=piano&kind=services&page=2')
})
