import { expect, test } from 'vitest'
import { csvAmount, csvFile, csvOf, csvTable } from './csv.ts'

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
        ['', null],
      ],
    ),
  ).toBe('a,b\r\n"say ""yes"", twice",-3\r\n\'=1+1,"line\nbreak"\r\n,\r\n')
})

test('named columns read the rows in their order', () => {
  const columns = {
    'Name, full': (row: { name: string; sum: number }) => row.name,
    Sum: ({ sum }: { sum: number }) => sum,
  }
  expect(csvTable(columns, [{ name: 'Abebe', sum: -5 }])).toBe('"Name, full",Sum\r\nAbebe,-5\r\n')
})

test('amounts are numbers in the main unit of their currency, with its decimals', () => {
  const amounts = [csvAmount(1_890, 'EUR'), csvAmount(-5, 'EUR'), csvAmount(1_234, 'JPY')]
  expect(csvOf([], [amounts])).toBe('\r\n18.90,-0.05,1234\r\n')
})

test('a file begins with the mark of its encoding', () => {
  expect(csvFile('a\r\n')).toBe('\u{FEFF}a\r\n')
})
