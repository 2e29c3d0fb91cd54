import { expect, test } from 'vitest'
import { csvAmount, csvFile, csvOf, csvTable } from './csv.ts'

test('a sign within a text begins no formula', () => {
  expect(csvOf('en', ['a'], [['1+1=2 @home'], ['+1'], ['-1'], ['@x'], ['\ttab']])).toBe(
    `a\r\n1+1=2 @home\r\n'+1\r\n'-1\r\n'@x\r\n"'\ttab"\r\n`,
  )
})

test('texts are quoted where they must be, and never become formulas', () => {
  expect(
    csvOf(
      'en',
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
  expect(csvTable('en', columns, [{ name: 'Abebe', sum: -5 }])).toBe('"Name, full",Sum\r\nAbebe,-5\r\n')
})

test('amounts are numbers in the main unit of their currency, with its decimals', () => {
  const amounts = [csvAmount(1_890, 'EUR'), csvAmount(-5, 'EUR'), csvAmount(1_234, 'JPY')]
  expect(csvOf('en', [], [amounts])).toBe('\r\n18.90,-0.05,1234\r\n')
})

test.each([
  ['en', 'name,sum,share\r\n"a;b",-0.05,12.5\r\n'],
  ['am', 'name,sum,share\r\n"a;b",-0.05,12.5\r\n'],
  ['de', 'name;sum;share\r\n"a;b";-0,05;12,5\r\n'],
  ['fr', 'name;sum;share\r\n"a;b";-0,05;12,5\r\n'],
] as const)('cells and decimals are separated as a spreadsheet in the language reads them: %s', (language, csv) => {
  expect(csvOf(language, ['name', 'sum', 'share'], [['a;b', csvAmount(-5, 'EUR'), 12.5]])).toBe(csv)
})

test('texts keep their own marks in every language, and both separators are quoted', () => {
  expect(csvOf('de', [], [['v1.5', 'a,b', '=1+1;2', '＝1', '\n=1']])).toBe(
    '\r\nv1.5;"a,b";"\'=1+1;2";\'＝1;"\'\n=1"\r\n',
  )
})

test('a file begins with the mark of its encoding', () => {
  expect(csvFile('a\r\n')).toBe('\u{FEFF}a\r\n')
})
