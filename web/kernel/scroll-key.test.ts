import { expect, test } from 'vitest'
import { scrollKeyOf } from './scroll-key.ts'

const opened = (pathname: string, search = '') => scrollKeyOf({ key: 'default', pathname, search })

test('a page that is opened by its address is scrolled as that address was, and as no other one', () => {
  expect(opened('/orders', '?tab=all')).toBe(opened('/orders', '?tab=all'))
  expect(new Set([opened('/orders'), opened('/orders', '?tab=all'), opened('/money')]).size).toBe(3)
})

test('a page that is reached by a link has its own place in the history', () => {
  const reached = { pathname: '/orders', search: '' }
  expect(scrollKeyOf({ ...reached, key: 'a1' })).not.toBe(scrollKeyOf({ ...reached, key: 'b2' }))
})
