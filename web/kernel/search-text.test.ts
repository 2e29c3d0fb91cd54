import { expect, test } from 'vitest'
import { readTextParam, splitByMatches } from './search-text.ts'

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

const read = (query: string, longest = 10) => readTextParam(new URLSearchParams(query), 'q', longest)

test.each([
  ['q=++window++cleaning+', 'window cle'],
  ['q=a%00b%1Fc', 'a b c'],
  ['q=%00', ''],
  ['q=one%0A%09two', 'one two'],
  ['q=caf%C3%A9', 'café'],
  ['p=other', ''],
])('%s was %o', (query, expected) => expect(read(query)).toBe(expected))

test('no letter is cut in two', () => {
  expect(read(`q=abcdefghi${encodeURIComponent('😀😀')}`)).toBe('abcdefghi')
  expect(read(`q=abcdefgh${encodeURIComponent('😀😀')}`)).toBe('abcdefgh😀')
})
