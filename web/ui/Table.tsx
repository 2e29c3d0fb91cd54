import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import styles from './Table.module.css'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  /**
   * The position on a phone, where a row is an item of two lines: before the first, in the first, the second, at the
   * end, or nowhere.
   */
  phone?: 'start' | 'first' | 'second' | 'end' | 'none' | undefined
  /** The address that sorts by this column, and how it is sorted now. */
  sort?: { href: string; direction?: 'asc' | 'desc' | undefined } | undefined
}

// Some browsers take a table's roles away when CSS lays it out as blocks, which the phone's layout does.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
}

const sortName = { asc: 'ascending', desc: 'descending' } as const

/** Rows of 64 px with hairlines; on a phone each row is an item of two lines. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isMarked,
}: {
  /** Read out, not shown. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** A row that is selected or open. */
  isMarked?: ((row: Row) => boolean) | undefined
}) {
  return (
    <table className={`size-14 full-width ${styles.table}`} {...roles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ key, header, align, sort }) => (
            <th
              key={key}
              {...roles.header}
              scope="col"
              className={classes(align === 'end' && styles.end)}
              aria-sort={sort?.direction ? sortName[sort.direction] : undefined}
            >
              {sort ? (
                <Link href={sort.href} keepScroll className={classes(styles.sort, sort.direction && styles.sorted)}>
                  {header}
                  {sort.direction === 'asc' ? <IconArrowUp size={14} aria-hidden="true" /> : null}
                  {sort.direction === 'desc' ? <IconArrowDown size={14} aria-hidden="true" /> : null}
                </Link>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...roles.row} data-marked={isMarked?.(row) ? '' : undefined}>
            {columns.map((column, index) => (
              <td
                key={column.key}
                {...roles.cell}
                data-phone={column.phone ?? (index === 0 ? 'first' : 'second')}
                className={classes(column.align === 'end' && styles.end)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
