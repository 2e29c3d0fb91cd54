import type { Pagination } from '#shared/kernel/page.ts'

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
