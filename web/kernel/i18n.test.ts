import { expect, test } from 'vitest'
import { createI18n, loadMessages, switchLanguage } from './i18n.tsx'

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
