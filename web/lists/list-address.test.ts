import { expect, test } from 'vitest'
import { listHref, pageIn } from './use-list-address.ts'

const at = { pathname: '/admin/users', search: '?q=ada&sortBy=newest&page=4' }

test('a change of a filter begins at the first page', () => {
  expect(listHref(at, { status: 'active' })).toBe('/admin/users?q=ada&sortBy=newest&status=active')
  expect(listHref(at, { q: '' })).toBe('/admin/users?sortBy=newest')
})

test('another page keeps the filters, and the first one needs no number', () => {
  expect(listHref(at, { page: 5 })).toBe('/admin/users?q=ada&sortBy=newest&page=5')
  expect(listHref(at, { page: 1 })).toBe('/admin/users?q=ada&sortBy=newest')
})

test('what is opened beside a list leaves the list where it is', () => {
  expect(listHref(at, { open: 'x' })).toBe('/admin/users?q=ada&sortBy=newest&page=4&open=x')
  expect(listHref({ ...at, search: `${at.search}&open=x` }, { open: undefined })).toBe(
    '/admin/users?q=ada&sortBy=newest&page=4',
  )
})

test('an address without a page, or with nonsense for one, is the first page', () => {
  for (const query of ['', 'page=0', 'page=-1', 'page=1.5', 'page=x'])
    expect(pageIn(new URLSearchParams(query))).toBe(1)
  expect(pageIn(new URLSearchParams('page=12'))).toBe(12)
})
