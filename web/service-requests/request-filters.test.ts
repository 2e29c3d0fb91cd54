import { expect, test } from 'vitest'
import { countRequestFilters, noRequestFilters, readRequestFilters, requestsHref } from './request-filters.ts'

const read = (query: string) => readRequestFilters(new URLSearchParams(query))

test('an address and the filters of requests say the same', () => {
  const query =
    'q=move&category=moving-transport&minPrice=50&maxPrice=900&budget=named&city=Berlin&place=2950159&within=50&where=remote&when=week&offers=few&fits=yes&sort=deadline&page=3'
  const filters = read(query)
  expect(filters).toEqual({
    words: 'move',
    category: 'moving-transport',
    subcategory: '',
    minPrice: 50,
    maxPrice: 900,
    withoutBudget: false,
    city: 'Berlin',
    place: '2950159',
    within: 50,
    online: true,
    where: 'remote',
    when: 'week',
    offers: 'few',
    fits: true,
    sort: 'deadline',
    page: 3,
  })
  expect(requestsHref(filters)).toBe(`/service-requests/browse?${query}`)
  expect(countRequestFilters(filters)).toBe(10)
})

test('what makes no sense counts as absent, and the defaults are not written', () => {
  expect(
    read('category=No%20slug&where=moon&within=9&when=never&offers=many&budget=some&fits=no&sort=price-down&page=x'),
  ).toEqual(noRequestFilters)
  expect(requestsHref(noRequestFilters)).toBe('/service-requests/browse')
  expect(countRequestFilters(noRequestFilters)).toBe(0)
})

test('amounts in the wrong order are turned round, and the usual order needs no name', () => {
  expect(read('minPrice=90&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 90 })
  expect(read('sort=newest').sort).toBeNull()
  expect(read('sort=relevance').sort).toBeNull()
  expect(read('sort=distance').sort).toBeNull()
  expect(read('place=2950159&sort=distance').sort).toBe('distance')
  expect(read('q=move&sort=relevance').sort).toBeNull()
  expect(read('q=move&sort=newest').sort).toBe('newest')
})

test('what is done online is left out only near somewhere', () => {
  const query = 'place=2950159&online=no'
  expect(requestsHref(read(query))).toBe(`/service-requests/browse?${query}`)
  expect(requestsHref({ ...read(query), place: '' })).toBe('/service-requests/browse')
})
