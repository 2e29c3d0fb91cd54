import { describe, expect, test } from 'vitest'
import { CsvMapping } from '#shared/bank/csv-mapping.ts'
import type { StatementErrorCode } from '#shared/bank/statement.ts'
import { readCsvStatement } from './csv-statement.ts'

type Settings = Omit<Partial<CsvMapping>, 'columns'> & { columns?: Partial<CsvMapping['columns']> }

const mapping = ({ columns, ...more }: Settings = {}): CsvMapping =>
  CsvMapping.parse({
    separator: ',',
    decimal: '.',
    dates: 'ymd',
    account: '1000123456789',
    currency: 'ETB',
    ...more,
    columns: { bookingDate: 'Date', amount: 'Amount', ...columns },
  })

const entriesOf = (text: string, settings?: Settings) =>
  readCsvStatement(text, mapping(settings)).flatMap(({ entries }) => entries)
const amountOf = (written: string, settings?: Settings) =>
  entriesOf(`Date,Amount\n2026-06-09,"${written}"`, settings)[0]?.amount

test.each([
  ['1,250.00', 125_000],
  ['1 250.00', 125_000],
  ["1'250.00", 125_000],
  ['-12.90', -1290],
  ['−12.90', -1290],
  ['12.90-', -1290],
  ['(12.90)', -1290],
  ['12.90 CR', 1290],
  ['12.90DR', -1290],
  ['+12.90', 1290],
  ['ETB 12.90', 1290],
  ['12.90 Br.', 1290],
  ["'-12.90", -1290],
  ['0.00', 0],
])('%s is %i minor units', (written, minor) => {
  expect(amountOf(written)).toBe(minor)
})

test('a comma is a decimal mark where the mapping says so', () => {
  expect(amountOf('1.250,00', { decimal: ',' })).toBe(125_000)
  expect(amountOf('19,99', { decimal: ',' })).toBe(1999)
})

test.each([
  ['dmy', '9.6.26'],
  ['dmy', '09/06/2026'],
  ['ymd', '2026-06-09'],
  ['ymd', '20260609'],
  ['mdy', '6/9/2026'],
  ['dmy', '09-06-2026 13:45'],
] as const)('as %s, %s is the 9th of June', (dates, written) => {
  expect(entriesOf(`Date,Amount\n${written},1`, { dates })[0]?.bookingDate).toBe('2026-06-09')
})

test('words may say the direction', () => {
  const text = 'Date,Amount,Type\n2026-06-09,5.00,Debit\n2026-06-09,5.00,Credit\n2026-06-09,-5.00,dr'
  expect(entriesOf(text, { columns: { indicator: 'Type' } }).map(({ amount }) => amount)).toEqual([-500, 500, -500])
})

test('two columns say it, whatever sign is in them', () => {
  const text = 'Date,Out,In\n2026-06-09,-5.00,\n2026-06-09,5.00,0.00\n2026-06-09,,7.00'
  const columns = { amount: undefined, debit: 'Out', credit: 'In' }
  expect(entriesOf(text, { columns }).map(({ amount }) => amount)).toEqual([-500, -500, 700])
})

test('columns without headings are named by their places', () => {
  const [entry] = entriesOf('2026-06-09;Tea;5,00', {
    separator: ';',
    decimal: ',',
    hasHeadings: false,
    columns: { bookingDate: '#1', amount: '#3', text: ['#2'] },
  })
  expect(entry).toMatchObject({ amount: 500, text: 'Tea' })
})

test('the balances are those at both ends, whichever row is first', () => {
  const rows = ['2026-06-08,10.00,110.00', '2026-06-09,-20.00,90.00', '2026-06-10,5.00,95.00']
  for (const ordered of [rows, rows.toReversed()]) {
    const text = ['Date,Amount,Balance', ...ordered].join('\n')
    const [statement] = readCsvStatement(text, mapping({ columns: { balance: 'Balance' } }))
    expect(statement).toMatchObject({
      opening: { amount: 10_000, date: '2026-06-08' },
      closing: { amount: 9500, date: '2026-06-10' },
    })
  }
  const [without] = readCsvStatement(
    'Date,Amount,Balance\n2026-06-08,1,5\n2026-06-08,1,5',
    mapping({ columns: { balance: 'Balance' } }),
  )
  expect(without).toMatchObject({ opening: null, closing: null })
})

describe('a file is refused', () => {
  test.each<[string, string, Settings, StatementErrorCode, string]>([
    ['without a column', 'Date,Sum\n2026-06-09,1', {}, 'part missing', 'line 1'],
    ['with a day that does not exist', 'Date,Amount\n2026-02-30,1', {}, 'not a date', 'line 2'],
    ['with an amount that is none', 'Date,Amount\n2026-06-09,1\n2026-06-09,many', {}, 'not an amount', 'line 3'],
    ['with a finer amount than the currency', 'Date,Amount\n2026-06-09,1.005', {}, 'not an amount', 'line 2'],
    [
      'with two amounts in a row',
      'Date,Out,In\n2026-06-09,1,2',
      { columns: { amount: undefined, debit: 'Out', credit: 'In' } },
      'not an amount',
      'line 2',
    ],
    [
      'with another currency',
      'Date,Amount,Currency\n2026-06-09,1,USD',
      { columns: { currency: 'Currency' } },
      'unknown currency',
      'line 2',
    ],
    ['for a currency that is none', 'Date,Amount\n2026-06-09,1', { currency: 'XYZ' }, 'unknown currency', 'mapping'],
    ['with a quote that does not end', 'Date,Amount\n"2026-06-09,1', {}, 'unknown format', 'line 2'],
    ['without a line', '', {}, 'unknown format', 'line 1'],
  ])('%s', (_, text, settings, code, place) => {
    expect(() => entriesOf(text, settings)).toThrow(expect.objectContaining({ code, place }))
  })
})
