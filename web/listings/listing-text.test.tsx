import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '#shared/contract/common.ts'
import { createI18n, I18nProvider } from '#web/kernel/i18n.tsx'
import { useListingText } from './listing-text.ts'

async function labelsIn(page: Language, list: Language[]) {
  const i18n = await createI18n(page, ['listing-cards'])
  const { result } = renderHook(useListingText, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const listings = list.map((language) => ({ language }))
  return listings.map((listing) => result.current.titleLanguage(listing, listings))
}

test('a card says its language where it is another one than the page’s and few of its list have it', async () => {
  const german = { lang: 'de', label: 'In German' }
  expect(await labelsIn('en', ['en', 'en', 'de', 'en'])).toEqual([{}, {}, german, {}])
  expect(await labelsIn('en', ['de'])).toEqual([german])
})

test('a card says nothing of the language that most of its list have, but is read out in it', async () => {
  const english = { lang: 'en', label: undefined }
  expect(await labelsIn('de', ['en', 'en', 'en', 'fr', 'de'])).toEqual([
    english,
    english,
    english,
    { lang: 'fr', label: 'Auf Französisch' },
    {},
  ])
})
