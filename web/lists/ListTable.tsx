import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import type { StaffViewName } from '#shared/contract/admin-desk.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useShownColumns } from './ColumnChoice.tsx'
import styles from './ListTable.module.css'
import { useListAddress } from './use-list-address.ts'
import type { Selection } from './use-selection.ts'

/** An action on all selected rows; one that they do not allow is disabled with its reason. */
export type BulkAction = {
  key: string
  label: string
  icon?: Icon | undefined
  onAct: () => void
  isDanger?: boolean | undefined
  disabledReason?: string | undefined
}

/** A page of a list: its rows, which may be selected and have actions, and the way to the other pages. */
export function ListTable<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  nameOf,
  pagination,
  selection,
  bulkActions = [],
  rowActions,
  current,
  empty,
  view,
}: {
  /** The table whose columns the person can choose. */
  view?: StaffViewName | undefined
  /** Read out, not shown. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  /** The name of a row in the labels of its checkbox and its menu. */
  nameOf: (row: Row) => string
  pagination: Omit<Pagination, 'itemsPerPage'>
  selection?: Selection | undefined
  bulkActions?: BulkAction[] | undefined
  rowActions?: ((row: Row) => MenuItem[]) | undefined
  /** The row that is open in the panel beside the list. */
  current?: string | undefined
  /** Instead of a table without rows. */
  empty: ReactNode
}) {
  const t = useT()
  const { hrefOf } = useListAddress()
  const chosen = useShownColumns(view, columns)
  if (rows.length === 0) return empty
  // Beside the panel there is room for what a phone shows.
  const shown = current ? chosen.columns.filter(({ phone }) => phone !== 'none') : chosen.columns
  const choice = current ? null : chosen.choice
  const all = [
    ...(selection ? [selectColumn<Row>(selection, rows.length, nameOf, t)] : []),
    ...shown.map((column, index) => (index === 0 ? { phone: 'first' as const, ...column } : column)),
    ...(rowActions ? [actionsColumn(rowActions, nameOf, t, choice)] : []),
    ...(choice && !rowActions ? [choiceColumn<Row>(choice)] : []),
  ]
  return (
    <>
      <Panel flush className={styles.panel}>
        {selection && selection.ids.length > 0 ? <BulkBar selection={selection} actions={bulkActions} /> : null}
        <Table
          caption={caption}
          columns={all}
          rows={rows}
          rowKey={({ _id }) => _id}
          isMarked={({ _id }) => _id === current || (selection?.has(_id) ?? false)}
        />
      </Panel>
      <ListPagination
        pagination={pagination}
        shown={rows.length}
        hrefOf={(page) => hrefOf({ page })}
        range={(of) => t('admin:list.range', of)}
        rangeCapped={(of) => t('admin:list.rangeCapped', of)}
        alone={(of) => t('admin:list.range', of)}
        className="mt-20"
      />
    </>
  )
}

type Texts = ReturnType<typeof useT>

const selectColumn = <Row extends { _id: string }>(
  selection: Selection,
  count: number,
  nameOf: (row: Row) => string,
  t: Texts,
): Column<Row> => ({
  key: 'select',
  phone: 'start',
  header: (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('admin:list.selectAll')}
      checked={selection.ids.length === count}
      ref={(box) => {
        if (box) box.indeterminate = selection.ids.length > 0 && selection.ids.length < count
      }}
      onChange={selection.toggleAll}
    />
  ),
  cell: (row) => (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('admin:list.select', { name: nameOf(row) })}
      checked={selection.has(row._id)}
      onChange={() => selection.toggle(row._id)}
    />
  ),
})

const actionsColumn = <Row,>(
  rowActions: (row: Row) => MenuItem[],
  nameOf: (row: Row) => string,
  t: Texts,
  choice: ReactNode,
): Column<Row> => ({
  key: 'actions',
  header: (
    <>
      <span className="visually-hidden">{t('admin:list.actions')}</span>
      {choice}
    </>
  ),
  align: 'end',
  phone: 'end',
  cell: (row) => {
    const label = t('admin:list.actionsOf', { name: nameOf(row) })
    const items = rowActions(row)
    if (items.length === 0) return null
    return <LazyMenu trigger={<IconButton icon={IconDots} label={label} size="sm" />} label={label} items={items} />
  },
})

/** Of a table without actions: the button alone, in the line of the headers. */
const choiceColumn = <Row,>(choice: ReactNode): Column<Row> => ({
  key: 'columns',
  header: choice,
  align: 'end',
  phone: 'none',
  cell: () => null,
})

function BulkBar({ selection, actions }: { selection: Selection; actions: BulkAction[] }) {
  const t = useT()
  return (
    <Row
      as="section"
      gap={12}
      rowGap={8}
      wrap
      size={14}
      weight={500}
      className={styles.bulk}
      aria-label={t('admin:list.selected', { count: selection.ids.length })}
    >
      <span aria-live="polite">{t('admin:list.selected', { count: selection.ids.length })}</span>
      {actions.map(({ key, label, icon, onAct, isDanger, disabledReason }) => (
        <Button
          key={key}
          size="sm"
          variant={isDanger ? 'quiet' : 'outline'}
          icon={icon}
          tone={isDanger ? 'danger' : undefined}
          disabledReason={disabledReason}
          onClick={onAct}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" className="push" onClick={selection.clear}>
        {t('admin:list.clear')}
      </Button>
    </Row>
  )
}
