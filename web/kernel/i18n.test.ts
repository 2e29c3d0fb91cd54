import { expect, test } from 'vitest'
import { createI18n, languageIn, loadMessages, switchLanguage } from './i18n.tsx'

test('an instance speaks one language and knows only what it was asked to load', async () => {
  const i18n = await createI18n('de')
  expect(i18n.t('nav.signIn')).toBe('Anmelden')
  expect(i18n.hasResourceBundle('en', 'common')).toBe(false)
  expect(i18n.hasResourceBundle('de', 'services')).toBe(false)
  await loadMessages(i18n, ['services'])
  expect(i18n.hasResourceBundle('de', 'services')).toBe(true)
})

test('switching brings along whatever was loaded', async () => {
  const i18n = await createI18n('en', ['services'])
  await switchLanguage(i18n, 'am')
  expect(languageIn(i18n)).toBe('am')
  expect(i18n.t('nav.services')).toBe('አገልግሎቶች')
  expect(i18n.hasResourceBundle('am', 'services')).toBe(true)
})

test('counts are in the plural of the language', async () => {
  const i18n = await createI18n('fr')
  expect(i18n.t('field.minLength', { count: 1 })).toBe('Au moins 1 caractère.')
  expect(i18n.t('field.minLength', { count: 8 })).toBe('Au moins 8 caractères.')
})

test('instances of two requests do not mix', async () => {
  const [german, french] = await Promise.all([createI18n('de'), createI18n('fr')])
  expect([german.t('search.submit'), french.t('search.submit')]).toEqual(['Suchen', 'Rechercher'])
})
