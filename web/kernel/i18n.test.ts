import { expect, test } from 'vitest'
import type { Messages } from '#shared/kernel/translate.ts'
import { createI18n, createTranslate, loadMessages, switchLanguage } from './i18n.tsx'

test('an instance speaks one language and knows only what it was asked to load', async () => {
  const i18n = await createI18n('de')
  expect(i18n.get().t('nav.signIn')).toBe('Anmelden')
  expect(i18n.has('common', 'en')).toBe(false)
  expect(i18n.has('listing-cards', 'de')).toBe(false)
  await loadMessages(i18n, ['listing-cards'])
  expect(i18n.has('listing-cards', 'de')).toBe(true)
})

test('switching brings along whatever was loaded', async () => {
  const i18n = await createI18n('en', ['listing-cards'])
  await switchLanguage(i18n, 'am')
  expect(i18n.get().language).toBe('am')
  expect(i18n.get().t('nav.services')).toBe('አገልግሎቶች')
  expect(i18n.has('listing-cards', 'am')).toBe(true)
})

test('counts are in the plural of the language', async () => {
  const i18n = await createI18n('fr')
  expect(i18n.get().t('field.minLength', { count: 1 })).toBe('Au moins 1 caractère.')
  expect(i18n.get().t('field.minLength', { count: 8 })).toBe('Au moins 8 caractères.')
})

test('instances of two requests do not mix', async () => {
  const [german, french] = await Promise.all([createI18n('de'), createI18n('fr')])
  expect([german.get().t('search.submit'), french.get().t('search.submit')]).toEqual(['Suchen', 'Rechercher'])
})

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

test('a missing key is given back, or replaced by the given text', () => {
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

test('a text stands in another one by its key, and what is filled in is not looked up', () => {
  const catalogues: Record<string, Messages> = {
    common: { rule: 'Pay later.', hello: 'Hello' },
    shop: { note: '{{name}}: $t(common:rule) $t(hello)', lost: '$t(shop:nothing)' },
  }
  const nested = createTranslate('de-DE', (namespace) => catalogues[namespace])
  expect(nested('shop:note', { name: '$t(hello)' })).toBe('$t(hello): Pay later. Hello')
  expect(nested('shop:lost')).toBe('$t(shop:nothing)')
})

test('the parts of a catalogue are one namespace', async () => {
  const i18n = await createI18n('en', ['service-order/list'])
  const { t } = i18n.get()
  expect(t('service-order:states.accepted.label')).toBe('Accepted')
  expect(t('service-order:work')).toBe('work')
  await loadMessages(i18n, ['service-order/page'])
  expect(i18n.namespaces()).toEqual(['common', 'service-order/list', 'service-order/page'])
  expect(t('service-order:work')).toBe('Service')
  expect(t('service-order:transitions.accept.button')).toBe('Accept')
  await switchLanguage(i18n, 'de')
  expect(i18n.get().t('service-order:work')).not.toBe('work')
  expect(i18n.get().t('service-order:states.accepted.label')).not.toBe('states.accepted.label')
})

test('what only the server says is in no part', async () => {
  const i18n = await createI18n('en', ['service-order/list', 'service-order/page'])
  const t: (key: string) => string = i18n.get().t as never
  expect(t('service-order:transitions.accept.chat')).toBe('transitions.accept.chat')
  expect(t('service-order:transitions.accepted.notify.buyer.title')).toBe('transitions.accepted.notify.buyer.title')
})

test('the failures of all calls come with the errors', async () => {
  const t: (key: string) => string = (await createI18n('en', ['errors'])).get().t as never
  expect(t('errors:calls.serviceOrder.accept')).toBe('Failed to accept order')
  expect(t('errors:calls.serviceOrder.list')).toBe('Failed to fetch orders')
})

test('a wrong key, and a variable that is missing or misspelt, do not compile', async () => {
  const { t } = (await createI18n('en', ['service-order/list', 'service-order/page'])).get()
  expect(t('field.minLength', { count: 2 })).toBe('At least 2 characters.')
  // @ts-expect-error There is no such key.
  t('field.nothing')
  // @ts-expect-error A counted text needs its number.
  t('field.minLength')
  // @ts-expect-error The variable is `count`.
  t('field.minLength', { number: 2 })
  // @ts-expect-error The variable is `when`.
  t('service-order:transitions.accept.pageButton.timed', { time: 'now' })
})

test('French marks stay on the line of their word, and values are left as they are', () => {
  const french = createTranslate('fr-FR', () => ({ asks: '« {{name}} » ?' }))
  expect(french('asks', { name: 'A : b' })).toBe('«\u00a0A : b\u00a0»\u00a0?')
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
