import { decimalsOfCurrency } from './currency.ts'

/** A number with the decimals that it is written with. */
type Decimal = { decimal: string }

export type Cell = string | number | Decimal | null | undefined

/** A spreadsheet would read a text that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: Cell): string {
  if (typeof value === 'object' && value !== null) return value.decimal
  if (typeof value !== 'string') return String(value ?? '')
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Comma-separated values (RFC 4180) with a first line of names; a text that looks like a formula stays a text. */
export const csvOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [names, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** The columns of a table by their names, each with how a row is read. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

/** The same of rows that are read by named columns. */
export const csvTable = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvOf(
    Object.keys(columns),
    rows.map((row) => Object.values(columns).map((read) => read(row))),
  )

/** The content of a file. Spreadsheets read one without the mark at its beginning as Latin-1. */
export const csvFile = (csv: string): string => `\uFEFF${csv}`

/** Minor units in the currency's main unit, with all of its decimals; spreadsheets add it up. */
export function csvAmount(minor: number, currency: string): Decimal {
  const decimals = decimalsOfCurrency(currency)
  return { decimal: (minor / 10 ** decimals).toFixed(decimals) }
}
