import { expect, test } from 'vitest'
import { telLink } from './tel-link.ts'

test('a number is called in its international form', () => {
  expect(telLink({ phone: '0171 234 56 78', phoneE164: '+491712345678' })).toBe('tel:+491712345678')
})

test('a number without that form is called as it was typed', () => {
  expect(telLink({ phone: '030/123-45.67' })).toBe('tel:0301234567')
  expect(telLink({ phone: '+49 (0)30 1234567' })).toBe('tel:+49301234567')
})

test('an extension is dialled after the number, not as a part of it', () => {
  expect(telLink({ phone: '030 1234567 ext. 12', phoneE164: '+49301234567' })).toBe('tel:+49301234567;ext=12')
  expect(telLink({ phone: '030 1234567 x 9' })).toBe('tel:0301234567;ext=9')
})
