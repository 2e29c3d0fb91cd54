import { expect, test } from 'vitest'
import { splitByMatches } from './search-text.ts'

const marked = (text: string, words: string) =>
  splitByMatches(text, words)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Home cleaning', 'clea', 'Home [clea]ning'],
  ['Home cleaning', 'ean', 'Home cleaning'],
  ['Deep clean of a clean home', 'clean ho', 'Deep [clean] of a [clean] [ho]me'],
  ['Séance d’éveil', 'eveil se', '[Sé]ance d’[éveil]'],
  ['Größe', 'gros', 'Größe'],
  ['የቤት ጽዳት', 'ጽዳ', 'የቤት [ጽዳ]ት'],
  ['ባሕር ዳር', 'ባህር', '[ባሕር] ዳር'],
  ['Cars 😀 and cats', 'cat', 'Cars 😀 and [cat]s'],
  ['Home', '', 'Home'],
])('of “%s”, “%s” is “%s”', (text, words, expected) => expect(marked(text, words)).toBe(expected))
