import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('texts are quoted where they must be, and never become formulas', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['say "yes", twice', -3],
        ['=1+1', 'line\nbreak'],
      ],
    ),
  ).toBe('a,b\r\n"say ""yes"", twice",-3\r\n\'=1+1,"line\nbreak"\r\n')
})
