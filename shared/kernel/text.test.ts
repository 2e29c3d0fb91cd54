import { expect, test } from 'vitest'
import { line, text } from './text.ts'

const validationErrorOf = (schema: ReturnType<typeof text>, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

test('a text is trimmed, and may have lines', () => {
  expect(text(1, 10).parse('  one\ntwo ')).toBe('one\ntwo')
  expect([text(0, 10).parse(''), text(0, 10).parse('  ')]).toEqual(['', ''])
})

test.each([
  ['a\u0007b', 'must not contain control characters'],
  ['a\u009fb', 'must not contain control characters'],
  ['\u200b\u2800', 'is required: nothing of it can be seen'],
])('%j is none: %s', (value, validationError) => {
  expect(validationErrorOf(text(0, 10), value)).toBe(validationError)
})

test('a line has no breaks', () => {
  expect(line(1, 10).parse(' one two ')).toBe('one two')
  for (const value of ['one\ntwo', 'one\ttwo', 'one\u2028two'])
    expect(validationErrorOf(line(1, 10), value)).toBe('must not contain control characters, such as breaks of lines')
})
