import { describe, expect, test } from 'vitest'
import { countFilters, listQueryOf, noBrowseFilters, readBrowseFilters, writeBrowseFilters } from './browse-filters.ts'

const read = (query: string) =>
  readBrowseFilters(new URLSearchParams(query), { choices: { where: ['at_customer', 'remote'] } })

describe('the filters of an address', () => {
  test('are what a person chose, and go back into the same address', () => {
    const query =
      'q=oven&category=cleaning&subcategory=deep-cleaning&minPrice=20&maxPrice=400&city=Berlin&place=2950159&within=10&rating=4&where=at_customer&box=13%2C52%2C14%2C53&view=map&sort=price-down&page=3'
    const filters = read(query)
    expect(filters).toEqual({
      words: 'oven',
      category: 'cleaning',
      subcategory: 'deep-cleaning',
      minPrice: 20,
      maxPrice: 400,
      city: 'Berlin',
      place: '2950159',
      within: 10,
      rating: 4,
      choices: { where: 'at_customer' },
      box: '13,52,14,53',
      isMap: true,
      sort: 'price-down',
      page: 3,
    })
    const written = Object.entries(writeBrowseFilters(filters)).map(([key, value]) => [key, String(value)])
    expect(new URLSearchParams(written).toString()).toBe(query)
  })

  test('of an empty form are none, and nothing of them is written', () => {
    expect(read('q=&city=&category=')).toEqual(noBrowseFilters)
    expect(Object.values(writeBrowseFilters(noBrowseFilters)).filter((value) => value !== undefined)).toEqual([])
  })

  test('that make no sense count as absent', () => {
    expect(
      read(
        'category=No+Such&minPrice=-4&maxPrice=cheap&rating=9&where=moon&sort=luck&page=0&subcategory=a%2Fb&box=1,2,3&view=moon',
      ),
    ).toEqual(noBrowseFilters)
    expect(read('minPrice=99999999').minPrice).toBeNull()
  })

  test('keep a place that is not known: nothing near it is no list of everything', () => {
    expect(read('place=nowhere')).toMatchObject({ place: 'nowhere', within: null })
    expect(countFilters(read('place=nowhere'))).toBe(1)
    expect(listQueryOf(read('place=nowhere&within=900'), 2)).toMatchObject({ place: 'nowhere', withinKm: 25 })
  })

  test('are by distance only near somewhere', () => {
    expect(read('sort=distance').sort).toBeNull()
    expect(read('sort=distance&within=5')).toEqual(noBrowseFilters)
    expect(read('place=2950159&sort=distance').sort).toBe('distance')
  })

  test('with prices in the wrong order are put right', () => {
    expect(read('minPrice=80&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 80 })
  })

  test('leave the usual order out, which depends on whether there are words', () => {
    expect(read('sort=newest').sort).toBeNull()
    expect(read('sort=relevance').sort).toBeNull()
    expect(read('q=oven&sort=relevance').sort).toBeNull()
    expect(read('q=oven&sort=newest').sort).toBe('newest')
  })

  test('count once each; order and page do not narrow anything', () => {
    expect(countFilters(read('sort=price&page=4'))).toBe(0)
    expect(countFilters(read('category=cleaning&subcategory=deep-cleaning&minPrice=1&maxPrice=2'))).toBe(2)
  })
})

describe('the question to the API', () => {
  test('has prices in minor units of the currency', () => {
    const filters = read('minPrice=20&maxPrice=400')
    expect(listQueryOf(filters, 2)).toMatchObject({ minPrice: 2_000, maxPrice: 40_000 })
    expect(listQueryOf(filters, 0)).toMatchObject({ minPrice: 20, maxPrice: 400 })
  })

  test('says the order as a key and a direction', () => {
    expect(listQueryOf(read('q=oven'), 2)).toMatchObject({ sortBy: 'relevance', sortOrder: undefined })
    expect(listQueryOf(read(''), 2)).toMatchObject({ sortBy: 'newest', sortOrder: undefined, limit: 12, page: 1 })
    expect(listQueryOf(read('sort=price'), 2)).toMatchObject({ sortBy: 'price', sortOrder: undefined })
    expect(listQueryOf(read('sort=price-down'), 2)).toMatchObject({ sortBy: 'price', sortOrder: 'desc' })
  })
})
