import { describe, expect, test } from 'vitest'
import { changedParts, diffLines } from './line-diff.ts'

const written = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`)

describe('the difference of two texts', () => {
  test.each([
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nb', 'a\nb\nc', [' a', ' b', '+c']],
    ['a\nb\nc', 'b\nc', ['-a', ' b', ' c']],
    ['a\nb\nc\nd', 'b\nx\nd\ny', ['-a', ' b', '-c', '+x', ' d', '+y']],
    ['a\na', 'a\na\na', [' a', ' a', '+a']],
    ['a', 'a', [' a']],
    ['', 'a', ['-', '+a']],
  ])('%j to %j', (before, after, lines) => expect(written(before, after)).toEqual(lines))

  test('of long texts that have nothing in common is told at once', () => {
    const text = (word: string) => Array.from({ length: 2_000 }, (_, line) => `${word} ${line}`).join('\n')
    const lines = diffLines(text('a'), text('b'))
    expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(2_000)
    expect(lines).toHaveLength(4_000)
  })
})

test('lines far from a change are left out, and counted', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng'
  expect(changedParts(diffLines(before, before.replace('e', 'x')))).toEqual([
    { kind: 'left-out', count: 2 },
    { kind: 'same', text: 'c' },
    { kind: 'same', text: 'd' },
    { kind: 'removed', text: 'e' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'f' },
    { kind: 'same', text: 'g' },
  ])
  expect(changedParts(diffLines('a\nb', 'a\nb'))).toEqual([{ kind: 'left-out', count: 2 }])
})
