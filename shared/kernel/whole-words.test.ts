import { expect, test } from 'vitest'
import { splitByWords } from './whole-words.ts'

const marked = (text: string, words: string[]) =>
  splitByWords(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('words are marked where they stand as a whole, in any case and each time', () => {
  expect(marked('Wine, red wine and a winery', ['wine'])).toBe('[Wine], red [wine] and a winery')
  expect(marked('A fake id, no id', ['fake id'])).toBe('A [fake id], no id')
  expect(marked('ጫት እፈልጋለሁ', ['ጫት'])).toBe('[ጫት] እፈልጋለሁ')
})

test('no empty part stands between words, or before the first', () => {
  expect(splitByWords('ab', ['a', 'ab'])).toEqual([{ text: 'ab', isMatch: true }])
  expect(splitByWords('(a)(b)', ['(a)', '(b)'])).toEqual([
    { text: '(a)', isMatch: true },
    { text: '(b)', isMatch: true },
  ])
})

test('a text without them stays as it is', () => {
  expect(splitByWords('Nothing - here', [])).toEqual([{ text: 'Nothing - here', isMatch: false }])
  expect(splitByWords('', ['wine'])).toEqual([])
  expect(marked('1 + 1 (one)', ['(one)'])).toBe('1 + 1 [(one)]')
})
