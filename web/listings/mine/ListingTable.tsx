import type { ReactNode } from 'react'
import type { Language } from '#shared/contract/common.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { shownStatusOf } from '#shared/policies/listing-status.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useCategories } from '../category-tree.ts'
import type { StoredListing } from '../form/listing-form-kind.ts'
import { useListingText } from '../listing-text.ts'
import styles from './MyListings.module.css'

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
  /** The columns of the kind, between the status and the rating. */
  columns: Column<Row>[]
  actionsOf: (row: Row) => ReactNode
}) {
  const t = useT()
  const texts = useListingText()
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
          cell: (row) => <ListingStatus listing={row} isVerified={isVerified(row)} />,
        },
        ...columns,
        {
          key: 'rating',
          header: t('listing-form:mine.columns.rating'),
          cell: (row) => {
            const rating = texts.rating(row)
            if (rating) return <Rating {...rating} />
            return (
              <Text as="span" show="not-phone" tone="faint">
                {t('listing-form:mine.noRating')}
              </Text>
            )
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

/** A metric under its column's head; on a phone, where there is none, with its word. */
export function LabelledMetric({ short, inText }: { short: string; inText: string }) {
  return (
    <>
      <Text as="span" show="not-phone">
        {short}
      </Text>
      <Text as="span" show="phone">
        {inText}
      </Text>
    </>
  )
}

type Named = { title: string; subcategory: string; language: Language; images: PictureSource[] }

/** Picture, title and kind of work; leads to what buyers see. */
export function ListingName({ listing, href }: { listing: Named; href: string }) {
  const language = useLanguage()
  const foreign = useListingText().foreign(listing)
  const kind = useCategories('all').find(({ slug }) => slug === listing.subcategory)
  const [picture] = listing.images
  return (
    <Row as="span" gap={14}>
      {picture ? <Picture source={picture} alt="" sizes="64px" rounded="md" className={styles.picture} /> : null}
      <Text as="span" flex="shrink">
        <Link dir="auto" href={href} className={`weight-500 text-anywhere ${styles.title}`} lang={foreign?.lang}>
          {listing.title}
        </Link>
        <Text as="span" block size={13} tone="faint" weight={400}>
          {kind?.name[language] ?? listing.subcategory}
        </Text>
      </Text>
    </Row>
  )
}

type Shown = 'live' | 'hidden' | 'in_review' | 'taken_down' | 'paused' | 'draft' | 'sold_out' | 'archived'

const tones: Record<Shown, StatusTone> = {
  live: 'done',
  hidden: 'wait',
  in_review: 'wait',
  taken_down: 'problem',
  paused: 'neutral',
  draft: 'neutral',
  sold_out: 'wait',
  archived: 'neutral',
}

type Status = Pick<StoredListing, 'status' | 'moderation'>

function shownOf(listing: Status, isVerified: boolean): Shown {
  const status = shownStatusOf(listing)
  if (status === 'hidden') return 'taken_down'
  if (status === 'archived' || status === 'draft' || status === 'paused') return status
  if (!isVerified) return 'hidden'
  if (status === 'pending') return 'in_review'
  return status === 'published' ? 'live' : status
}

/**
 * The visibility of a listing for others, as a badge. A published listing of an unverified seller waits, like one in
 * review.
 */
export function ListingStatus({ listing, isVerified }: { listing: Status; isVerified: boolean }) {
  const t = useT()
  const shown = shownOf(listing, isVerified)
  return (
    <StatusBadge tone={tones[shown]} size="sm">
      {t(`listing-form:mine.status.${shown}`)}
    </StatusBadge>
  )
}
