import { describe, expect, test } from 'vitest'
import { capped, cappedPaginationOf, flag, halves, page, pageQuery, paginationOf, wholeNumber } from './page.ts'
import { z } from './zod.ts'

describe('a whole number', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    [7, 7],
    ['007', 7],
  ])('from 1 to 100 is %j', (input, value) => {
    expect(wholeNumber(1, 100).parse(input)).toBe(value)
  })

  test.each(['0', '101', '', '1.5', ' 7', '7a', 'a7', '0x7', '1e1', 1.5, null, [7], '1'.repeat(16)])(
    'from 1 to 100 is not %j',
    (input) => {
      expect(wholeNumber(1, 100).safeParse(input).success).toBe(false)
    },
  )

  test('may be below nothing', () => {
    expect(wholeNumber(-5, 5).parse('-5')).toBe(-5)
    expect(wholeNumber(0, Number.MAX_SAFE_INTEGER).parse('9'.repeat(15))).toBe(999_999_999_999_999)
  })
})

describe('a number of halves', () => {
  test.each([
    ['4.5', 4.5],
    ['4.0', 4],
    ['100', 100],
    [0.5, 0.5],
    ['0.5', 0.5],
  ])('from 0.5 to 100 is %j', (input, value) => {
    expect(halves(0.5, 100).parse(input)).toBe(value)
  })

  test.each(['0', '0.0', '100.5', '1.2', '4.', '.5', '4.50', ' 4', '4a', 'a4', '0100', '', 0.7, null, true, ['4']])(
    'from 0.5 to 100 is not %j',
    (input) => {
      expect(halves(0.5, 100).safeParse(input).success).toBe(false)
    },
  )
})

test('a flag is a yes or no, or its word', () => {
  expect(['true', 'false', true, false].map((input) => flag().parse(input))).toEqual([true, false, true, false])
  for (const wrong of ['yes', '', 1, 'TRUE']) expect(flag().safeParse(wrong).success).toBe(false)
})

describe('what a list is asked for', () => {
  test('has the first ten rows, newest first, unless it says otherwise', () => {
    expect(pageQuery().parse({})).toEqual({ page: 1, limit: 10 })
    expect(pageQuery(24).parse({})).toEqual({ page: 1, limit: 24 })
    const given = { page: '3', limit: '100', sortBy: 'price', sortOrder: 'desc' }
    expect(pageQuery(10, ['price']).parse(given)).toEqual({ page: 3, limit: 100, sortBy: 'price', sortOrder: 'desc' })
  })

  test.each([{ page: 0 }, { page: 1_000_001 }, { limit: 0 }, { limit: 101 }, { sortBy: 'price' }, { sortOrder: 'up' }])(
    'is not %j',
    (query) => {
      expect(pageQuery().safeParse(query).success).toBe(false)
    },
  )

  test('may always be the newest, up to the millionth page', () => {
    for (const keys of [[], ['price']])
      for (const sortOrder of ['asc', 'desc'])
        expect(pageQuery(10, keys).safeParse({ page: 1_000_000, sortBy: 'newest', sortOrder }).success).toBe(true)
  })
})

describe('where a page stands', () => {
  test.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [95, 10],
  ])('of %i rows there are %i pages of ten', (total, totalPages) => {
    expect(paginationOf({ page: 2, limit: 10 }, total)).toEqual({
      currentPage: 2,
      totalPages,
      totalItems: total,
      itemsPerPage: 10,
      limit: 10,
    })
  })

  test('is counted up to ten thousand rows', () => {
    expect(capped(10_000)).toEqual({ total: 10_000 })
    expect(capped(10_001)).toEqual({ total: 10_000, totalIsCapped: true })
    const query = { page: 1, limit: 100 }
    expect(cappedPaginationOf(query, 10_001)).toMatchObject({
      totalItems: 10_000,
      totalPages: 100,
      totalIsCapped: true,
    })
    expect(cappedPaginationOf(query, 7)).toEqual(paginationOf(query, 7))
  })
})

test('a page has its rows under their name, and the pagination', () => {
  const schema = page('orders', z.object({ id: z.string() }))
  const pagination = paginationOf({ page: 1, limit: 10 }, 1)
  expect(schema.parse({ orders: [{ id: 'a' }], pagination })).toEqual({ orders: [{ id: 'a' }], pagination })
  expect(schema.safeParse({ orders: [{ id: 'a' }] }).success).toBe(false)
  expect(schema.safeParse({ orders: [{}], pagination }).success).toBe(false)
  for (const field of ['currentPage', 'totalPages', 'totalItems', 'itemsPerPage', 'limit'])
    for (const wrong of [undefined, 1.5, '1'])
      expect(schema.safeParse({ orders: [], pagination: { ...pagination, [field]: wrong } }).success).toBe(false)
})
