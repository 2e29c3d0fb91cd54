import { expect, test } from 'vitest'
import { readTextParam } from './text-param.ts'

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
