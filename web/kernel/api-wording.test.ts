import { afterEach, expect, test, vi } from 'vitest'
import { ownMessages } from './api-wording.ts'
import { createI18n, loadMessages, switchLanguage, type Wording } from './i18n.tsx'

const wording: Wording = {
  version: 7,
  languages: ['en', 'de'],
  language: 'en',
  texts: { common: { nav: { providers: 'Neighbours' } }, chat: {} },
}

/** Answers with the words of the version; counts what was asked for. */
function serve(texts: Record<string, object> | undefined) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!texts) throw new TypeError('offline')
    return { ok: true, json: async () => texts }
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('what came with the page stands in the place of the words that come along, and nothing is asked for', async () => {
  const asked = serve({})
  const i18n = await createI18n('en', ['chat'], ownMessages(wording))
  expect(i18n.get().t('nav.providers')).toBe('Neighbours')
  expect(i18n.get().t('nav.services')).toBe('Services')
  expect(asked).toEqual([])
})

test('another screen and another language ask once for the file of the version', async () => {
  const asked = serve({ common: { nav: { providers: 'Nachbarn' } }, wallet: { title: 'My money' } })
  const i18n = await createI18n('en', [], ownMessages(wording))
  await loadMessages(i18n, ['wallet', 'saved'])
  expect(i18n.get().t('wallet:title')).toBe('My money')
  expect(asked).toEqual(['/wording/7/en.json'])
  await switchLanguage(i18n, 'de')
  expect(i18n.get().t('nav.providers')).toBe('Nachbarn')
  expect(asked).toEqual(['/wording/7/en.json', '/wording/7/de.json'])
  await switchLanguage(i18n, 'fr')
  expect(i18n.get().t('nav.providers')).not.toBe('Nachbarn')
  expect(asked).toHaveLength(2)
})

test('without a connection the words that come along are shown, and the next screen asks again', async () => {
  const asked = serve(undefined)
  const i18n = await createI18n('en', [], ownMessages(wording))
  await loadMessages(i18n, ['wallet'])
  expect(i18n.get().t('wallet:title')).toBe((await createI18n('en', ['wallet'])).get().t('wallet:title'))
  await loadMessages(i18n, ['saved'])
  expect(asked).toHaveLength(2)
})
