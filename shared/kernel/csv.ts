/** A spreadsheet would read a text that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Comma-separated values (RFC 4180) with a first line of names; a text that looks like a formula stays a text. */
export const csvOf = (names: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [names, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
