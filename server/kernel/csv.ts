type Cell = string | number | null | undefined

/** A spreadsheet runs what begins like a formula: such a text is quoted from it. */
const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

function cellOf(value: Cell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of CSV (RFC 4180): the names of the columns, and one for each row. */
export function csvOf<Row>(columns: Record<string, (row: Row) => Cell>, rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values(columns).map((read) => cellOf(read(row))))
  return [Object.keys(columns).map(cellOf), ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}
