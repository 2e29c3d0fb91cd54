import type { ReactNode } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useListingText } from '../listing-text.ts'
import { ListingName } from './ListingName.tsx'
import { ListingStatus } from './ListingStatus.tsx'
import styles from './ListingTable.module.css'

/** The seller's own listings of one kind: how each does, and what can be done with it. */
export function ListingTable<Row extends ServiceSummary | ProductSummary>({
  caption,
  rows,
  hrefOf,
  isVerified,
  columns,
  actionsOf,
}: {
  caption: string
  rows: Row[]
  hrefOf: (row: Row) => string
  /** Its seller may be found. */
  isVerified: (row: Row) => boolean
  /** What the kind is counted by, between the status and the rating. */
  columns: Column<Row>[]
  actionsOf: (row: Row) => ReactNode
}) {
  const t = useT()
  const words = useListingText()
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'listing',
          header: t('listing-form:mine.columns.listing'),
          phone: 'first',
          cell: (row) => <ListingName listing={row} href={hrefOf(row)} />,
        },
        {
          key: 'status',
          header: t('listing-form:mine.columns.status'),
          cell: (row) => <ListingStatus status={row.status} isVerified={isVerified(row)} />,
        },
        ...columns,
        {
          key: 'rating',
          header: t('listing-form:mine.columns.rating'),
          cell: (row) => {
            const rating = words.rating(row)
            if (rating) return <Rating {...rating} />
            return <span className={`${styles.none} ${styles.desktop}`}>{t('listing-form:mine.noRating')}</span>
          },
        },
        {
          key: 'actions',
          header: t('listing-form:mine.columns.actions'),
          align: 'end',
          phone: 'end',
          cell: actionsOf,
        },
      ]}
    />
  )
}
