import { expect, test } from 'vitest'
import { createTranslate, type Messages } from './translate.ts'

const common: Messages = {
  hello: 'Hello {{name}}',
  deep: { down: { here: 'Found' } },
  cards_one: '{{count}} card',
  cards_other: '{{count, number}} cards',
  range: '{{ from, number }} to {{to,number}}',
}
const shop: Messages = { hello: 'Welcome to the shop' }
const t = createTranslate('de-DE', (namespace) => ({ common, shop })[namespace])

test('words are found by path and namespace', () => {
  expect(t('deep.down.here')).toBe('Found')
  expect(t('shop:hello')).toBe('Welcome to the shop')
})

test('what nobody has is given back, or said otherwise', () => {
  expect(t('deep.down')).toBe('deep.down')
  expect(t('shop:nothing.here')).toBe('nothing.here')
  expect(t('other:hello')).toBe('hello')
  expect(t('nothing', { defaultValue: '' })).toBe('')
})

test('what is filled in is text and nothing else', () => {
  expect(t('hello', { name: '{{count}} $& $t(hello)' })).toBe('Hello {{count}} $& $t(hello)')
  expect(t('hello', { name: undefined })).toBe('Hello ')
  expect(t('hello', { name: 0 })).toBe('Hello 0')
})

test('numbers and plurals are those of the language', () => {
  expect(t('cards', { count: 1 })).toBe('1 card')
  expect(t('cards', { count: 12_000 })).toBe('12.000 cards')
  expect(t('range', { from: 1_000, to: 'x' })).toBe('1.000 to x')
})

test('a plural form that the catalogue lacks is the usual one', () => {
  const french = createTranslate('fr-FR', () => common)
  expect(french('cards', { count: 1_000_000 })).toMatch(/^1\D000\D000 cards$/)
})
