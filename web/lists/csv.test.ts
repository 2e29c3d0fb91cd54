import { expect, test } from 'vitest'
import { csvOf, everyPage } from './csv.ts'

test('a table is written with what separates its cells in quotes', () => {
  expect(
    csvOf(
      ['Title', 'Price'],
      [
        ['Cups, "old"', 28],
        ['Two\nlines', 1.5],
      ],
    ),
  ).toBe('Title,Price\r\n"Cups, ""old""",28\r\n"Two\nlines",1.5\r\n')
})

test.each(['=1+1', '+49 30', '-5', '@me', '\tx'])('%j is no formula', (text) => {
  expect(csvOf([], [[text]])).toBe(`\r\n'${text}\r\n`)
})

test('a negative number stays a number', () => {
  expect(csvOf([], [[-5]])).toBe('\r\n-5\r\n')
})

test('every page is read once, in order', async () => {
  const read = async (page: number) => ({ rows: [page], pagination: { totalPages: 3 } })
  expect(await everyPage(read)).toEqual([1, 2, 3])
  expect(await everyPage(async () => ({ rows: [], pagination: { totalPages: 1 } }))).toEqual([])
})
