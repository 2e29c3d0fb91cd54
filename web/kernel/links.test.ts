import { expect, test } from 'vitest'
import { links, returnPathIn, sameSitePath } from './links.ts'

test('a place of this site is kept with its query and fragment', () => {
  expect(sameSitePath('/services/browse?q=cleaning#results')).toBe('/services/browse?q=cleaning#results')
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'services',
  '',
  null,
])('%j leads nowhere but home', (place) => {
  expect(sameSitePath(place)).toBe('/')
})

test('signing in leads back to where the person was, but never to signing in again', () => {
  expect(returnPathIn(new URL(links.signIn('/user/orders?page=2'), 'http://here.test').search)).toBe(
    '/user/orders?page=2',
  )
  expect(returnPathIn('?from=/auth/signin')).toBe('/')
  expect(returnPathIn('?from=/auth/order/complete?order=1')).toBe('/auth/order/complete?order=1')
  expect(returnPathIn('?from=/auth/productOrder/complete?order=1')).toBe('/auth/productOrder/complete?order=1')
  const paid = '/auth/product-offer/payment-success?order=1'
  expect(returnPathIn(`?from=${paid}`)).toBe(paid)
  expect(returnPathIn('')).toBe('/')
})

test('an address says nothing about a filter that is not set', () => {
  expect(links.browse({ q: 'two words', category: undefined, city: '' })).toBe('/services/browse?q=two+words')
  expect(links.signIn('/')).toBe('/auth/signin')
})
