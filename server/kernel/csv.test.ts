import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = { 'Name, full': ({ name }: Row) => name, Sum: ({ sum }: Row) => sum }
type Row = { name: string | null; sum: number }

test('a cell with commas, quotes or line breaks is quoted', () => {
  expect(csvOf(columns, [{ name: 'Abebe "Abe"\nBekele', sum: -5 }])).toBe(
    '"Name, full",Sum\r\n"Abebe ""Abe""\nBekele",-5\r\n',
  )
})

test('a text that a spreadsheet would run is only text', () => {
  const rows = ['=1+1', '+1', '-1', '@a', null].map((name) => ({ name, sum: 0 }))
  expect(csvOf(columns, rows)).toBe("\"Name, full\",Sum\r\n'=1+1,0\r\n'+1,0\r\n'-1,0\r\n'@a,0\r\n,0\r\n")
})
