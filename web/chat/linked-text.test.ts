import { expect, test } from 'vitest'
import { linkedParts } from './linked-text.ts'

const linksIn = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
  [
    '(https://example.org/wiki/Tea_(drink)), and http://example.net!',
    ['https://example.org/wiki/Tea_(drink)', 'http://example.net/'],
  ],
  ['“https://example.org”', ['https://example.org/']],
  ['HTTPS://EXAMPLE.ORG/A', ['https://example.org/A']],
  ['እዚህ https://example.org። እሺ', ['https://example.org/']],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.org/file',
  'https://bank.example@evil.example/',
  'http://localhost/',
  'xhttps://example.org',
  'https://',
  'example.org',
])('%s is no link', (text) => expect(linkedParts(text)).toEqual([{ at: 0, text }]))

test('quotes and angle brackets end an address, so that none can leave its attribute', () => {
  expect(linksIn('https://example.org/"onmouseover="alert(1)')).toEqual(['https://example.org/'])
  expect(linksIn('<https://example.org/a>')).toEqual(['https://example.org/a'])
})
