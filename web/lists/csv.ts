import type { Pagination } from '#shared/kernel/page.ts'

export type Cell = string | number

/** A spreadsheet takes what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180), the names of its columns first. */
export const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** The most rows that a page may have. */
export const LARGEST_PAGE = 100

/** Every row of a list, page after page. */
export async function everyPage<Row>(
  read: (page: number) => Promise<{ rows: Row[]; pagination: Pick<Pagination, 'totalPages'> }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { rows, pagination } = await read(page)
    all.push(...rows)
    last = pagination.totalPages
  }
  return all
}
