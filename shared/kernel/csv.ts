import { decimalsOfCurrency } from './currency.ts'
import type { LanguageCode } from './language.ts'

/** A number with the decimals that it is written with. */
type Decimal = { decimal: string }

export type Cell = string | number | Decimal | null | undefined

type Marks = { separator: ',' | ';'; decimal: '.' | ',' }

/** The marks that a spreadsheet expects in a file, by the language in which it runs. */
const marksOf: Record<LanguageCode, Marks> = {
  en: { separator: ',', decimal: '.' },
  am: { separator: ',', decimal: '.' },
  de: { separator: ';', decimal: ',' },
  fr: { separator: ';', decimal: ',' },
}

/** A spreadsheet would read a text that begins so as a formula; some read the wide signs as the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Both separators are quoted, since a file may be opened in another language than it was written for. */
const QUOTED = /[",;\t\r\n]/

const textCell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const cellOf = (value: Cell, { decimal }: Marks): string => {
  if (typeof value === 'string') return textCell(value)
  return String((typeof value === 'object' ? value?.decimal : value) ?? '').replace('.', decimal)
}

/**
 * Separated values (RFC 4180) with a first line of names. The separator and the decimal mark are those of spreadsheets in
 * the language: semicolon and comma in German and French, comma and point otherwise. A text that looks like a formula
 * stays a text.
 */
export const csvOf = (language: LanguageCode, names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvLines(language, [names, ...rows])

/** Lines of such a file, for one that is written piece by piece. */
export function csvLines(language: LanguageCode, rows: readonly (readonly Cell[])[]): string {
  const marks = marksOf[language]
  return rows.map((row) => `${row.map((value) => cellOf(value, marks)).join(marks.separator)}\r\n`).join('')
}

/** The columns of a table by their names, each with how a row is read. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

/** The same of rows that are read by named columns. */
export const csvTable = <Row>(language: LanguageCode, columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvOf(
    language,
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
