import type { ReactNode } from 'react'
import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination, type PageRange } from '#web/kernel/ListPagination.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import styles from './admin.module.css'

/** A list of administrators: its views, and the one that was chosen, which may still load or fail. */
export function AdminList({
  pageKey,
  views,
  loading,
  failed,
  children,
}: {
  /** Another page begins anew, also after a failure. */
  pageKey: string
  views: { key: string; label: string; href: string; isOn: boolean }[]
  loading: string
  /** The message shown if the list cannot be loaded; the views stay. */
  failed: string
  children: ReactNode
}) {
  const t = useT()
  return (
    <>
      <Row as="nav" wrap gap={8} mt={20} mb={20} align="stretch" aria-label={t('refund-case:desk.show')}>
        {views.map(({ key, label, href, isOn }) => (
          <Chip key={key} size="sm" keepScroll href={href} isOn={isOn}>
            {label}
          </Chip>
        ))}
      </Row>
      <ListSection key={pageKey} loading={<ListSkeleton label={loading} count={5} />} failed={failed}>
        {children}
      </ListSection>
    </>
  )
}

/** One page of a list, and the way to the others. */
export function AdminTable<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  pagination,
  hrefOf,
  empty,
}: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  pagination: Omit<Pagination, 'itemsPerPage'>
  hrefOf: (page: number) => string
  /** Instead of a table without rows. */
  empty: ReactNode
}) {
  const t = useT()
  const range = (of: PageRange) => t('refund-case:desk.range', of)
  if (rows.length === 0) return empty
  return (
    <>
      <Panel flush>
        <Table caption={caption} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
      </Panel>
      <ListPagination
        pagination={pagination}
        shown={rows.length}
        hrefOf={hrefOf}
        range={range}
        alone={range}
        className="mt-20"
      />
    </>
  )
}

/** The cell for the subject of a row, with its number and a link to it. */
export function SubjectCell({ href, title, number }: { href: string; title: string; number: string }) {
  return (
    <Link dir="auto" href={href} className={`block weight-500 ${styles.link}`}>
      {title}
      <span className="block tone-faint size-13 weight-400">{number}</span>
    </Link>
  )
}

export function PersonCell({ name, profilePicture }: RefundCaseSummary['buyer']) {
  return (
    <Row as="span" gap={10} flex="shrink">
      <Avatar name={name} picture={profilePicture} size={28} />
      <span dir="auto">{name}</span>
    </Row>
  )
}

/** The cell for a time, relative to now. */
export function TimeCell({ at, none }: { at: string | undefined; none?: string }) {
  const format = useFormat()
  if (!at) return <span className="tone-muted text-nowrap">{none}</span>
  return (
    <time dateTime={at} className="tone-muted text-nowrap">
      {format.relative(at)}
    </time>
  )
}
