import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readMessagesIn } from '#server/kernel/messages.ts'
import { TERMS_VERSION } from './terms-version.ts'

test('other words of the terms are another version', () => {
  const words = JSON.stringify(
    (['am', 'de', 'en', 'fr'] as const).map((language) => readMessagesIn('legal', language).terms),
  )
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12)
  // Who changes the words writes the day into the version, and the hash of the new words here.
  expect([TERMS_VERSION, hash]).toEqual(['2026-11-28', '907c1e0605ab'])
})
