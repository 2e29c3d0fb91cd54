import { expect, test } from 'vitest'
import { slugOfTitle } from './slug-of-title.ts'

test.each([
  ['Our street', 'our-street'],
  ['  Über uns & Freunde!  ', 'ueber-uns-freunde'],
  ['Fête de l’été 2026', 'fete-de-l-ete-2026'],
  ['ሰላም', ''],
  ['Services', ''],
  ['About us', ''],
  ['', ''],
  [`${'word '.repeat(20)}`, 'word-word-word-word-word-word-word-word-word-word-word-word'],
])('%s is proposed as /%s', (title, slug) => expect(slugOfTitle(title)).toBe(slug))
