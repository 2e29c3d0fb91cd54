import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a sign within a text begins no formula', () => {
  expect(csvOf(['a'], [['1+1=2 @home'], ['+1'], ['-1'], ['@x'], ['\ttab']])).toBe(
    "a\r\n1+1=2 @home\r\n'+1\r\n'-1\r\n'@x\r\n'\ttab\r\n",
  )
})

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
