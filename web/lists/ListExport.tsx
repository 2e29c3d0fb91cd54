import { type Cell, csvOf } from '#shared/kernel/csv.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { ExportButton } from './ExportButton.tsx'
import { everyPage } from './every-page.ts'

/** Reads every page of a list, and lets the browser keep it as a table for a spreadsheet. */
export function ListExport<Row>({
  fileName,
  header,
  rowOf,
  further,
  read,
}: {
  /** Without its ending. */
  fileName: string
  /** The names of the columns. */
  header: readonly string[]
  rowOf: (row: Row) => readonly Cell[]
  /** Columns that only some rows have, behind the others. */
  further?: (rows: readonly Row[]) => { name: string; cellOf: (row: Row) => Cell }[]
  read: (page: number) => Promise<{ rows: Row[]; pagination: Pick<Pagination, 'totalPages'> }>
}) {
  const t = useT()
  const language = useLanguage()
  const load = async () => {
    try {
      const rows = await everyPage(read)
      const more = further?.(rows) ?? []
      return csvOf(
        language,
        [...header, ...more.map(({ name }) => name)],
        rows.map((row) => [...rowOf(row), ...more.map(({ cellOf }) => cellOf(row))]),
      )
    } catch (error) {
      showSnackbar(errorText(t, failureOf(error)), { severity: 'error' })
      return undefined
    }
  }
  return <ExportButton fileName={`${fileName}.csv`} load={load} />
}
