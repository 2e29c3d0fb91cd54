import { expect, test } from 'vitest'
import { cleanText, cleanTexts } from './clean-text.ts'
import { line, text } from './text.ts'

const MARKS = [
  0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069,
  0xfeff,
]
const SPACES = [0xa0, 0x1680, 0x2000, 0x2002, 0x2007, 0x2009, 0x200a, 0x202f, 0x205f, 0x3000]

test.each(MARKS)('the invisible mark %i is taken out wherever it stands', (code) => {
  const mark = String.fromCodePoint(code)
  expect(cleanText(`${mark}a${mark}${mark}b${mark}`)).toBe('ab')
})

test.each(SPACES)('the space %i is read as a plain one', (code) => {
  expect(cleanText(`a${String.fromCodePoint(code)}b`)).toBe('a b')
})

test.each([
  'ሰላም፡ዓለም።',
  'می\u200cخواهم',
  'क\u094d\u200dष',
  '👩\u200d👩\u200d👧 👍🏽 🏳\ufe0f\u200d🌈 1\ufe0f\u20e3 🇪🇹',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'e\u0301 Zo\u00eb',
  'two\nlines\tand a tab',
  'مرحبا، كيف الحال؟',
])('what scripts and emoji need stays: %s', (written) => {
  expect(cleanText(written)).toBe(written)
})

test('every text of a value is cleaned, and its keys, numbers and empty values stay', () => {
  const copied = {
    title: '\u200eHi\u00a0all',
    tags: ['a\u00ad', 1, null],
    deep: { '\u200ekey': '\ufeffx' },
    flag: true,
  }
  expect(cleanTexts(copied)).toEqual({ title: 'Hi all', tags: ['a', 1, null], deep: { '\u200ekey': 'x' }, flag: true })
})

test('passwords, tokens, secrets and signatures are left as they are', () => {
  const exact = {
    password: 'pa\u00a0ss\u200b',
    newPassword: '\u200e1',
    currentPassword: '\u00ad',
    token: '\ufeffa',
    clientSecret: '\u2060b',
    signature: '\u202ac',
  }
  expect(cleanTexts(exact)).toEqual(exact)
})

test('a value that is nested too deep to be taken is not walked to its end', () => {
  let deep: unknown = '\u200ba'
  for (let depth = 0; depth < 50_000; depth += 1) deep = [deep]
  expect(() => cleanTexts(deep)).not.toThrow()
})

test('a schema counts and takes a text without its invisible marks', () => {
  expect(line(1, 3).parse('\u202aabc\u202c')).toBe('abc')
  expect(text(1, 10).safeParse('\u200b\u00a0').success).toBe(false)
  expect(text(1, 10).safeParse('a\u0007').success).toBe(false)
  expect(line(1, 10).safeParse('a\nb').success).toBe(false)
})
