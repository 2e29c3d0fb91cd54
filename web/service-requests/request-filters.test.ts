import { expect, test } from 'vitest'
import { noRequestFilters, requestList } from './request-filters.ts'

const read = (query: string) => requestList.read(new URLSearchParams(query))

test('an address and the filters of requests say the same', () => {
  const query =
    'q=move&category=moving-transport&minPrice=50&maxPrice=900&city=Berlin&place=2950159&within=50&offers=few&fits=yes&box=13%2C52%2C14%2C53&view=map&sort=deadline&page=3&budget=named&where=remote&when=week'
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
    box: '13,52,14,53',
    isMap: true,
    sort: 'deadline',
    page: 3,
  })
  expect(requestList.hrefOf(filters)).toBe(`/service-requests/browse?${query}`)
  expect(requestList.count(filters)).toBe(11)
})

test('what makes no sense counts as absent, and the defaults are not written', () => {
  expect(
    read(
      'category=No%20slug&where=moon&within=9&when=never&offers=many&budget=some&fits=no&sort=price-down&page=x&box=1,2&view=list',
    ),
  ).toEqual(noRequestFilters)
  expect(requestList.hrefOf(noRequestFilters)).toBe('/service-requests/browse')
  expect(requestList.count(noRequestFilters)).toBe(0)
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
  expect(requestList.hrefOf(read(query))).toBe(`/service-requests/browse?${query}`)
  expect(requestList.hrefOf({ ...read(query), place: '' })).toBe('/service-requests/browse')
})
