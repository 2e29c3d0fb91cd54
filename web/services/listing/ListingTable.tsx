import { useState } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingWords } from '#web/listings/listing-words.ts'
import { ListingName } from '#web/listings/mine/ListingName.tsx'
import { ListingStatus } from '#web/listings/mine/ListingStatus.tsx'
import styles from '#web/listings/mine/ListingTable.module.css'
import { Price } from '#web/ui/Price.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { RemoveService } from './RemoveService.tsx'
import { ServiceActions } from './ServiceActions.tsx'

/** The seller's own listings: how each does, and what can be done with it. */
export function ListingTable({ services }: { services: ServiceSummary[] }) {
  const t = useT()
  const format = useFormat()
  const words = useListingWords()
  const [removed, setRemoved] = useState<ServiceSummary>()
  /** A figure under its column's head; on a phone, where there is none, with its word. */
  const figure = (value: number, inWords: string) => (
    <>
      <span className={styles.desktop}>{format.number(value)}</span>
      <span className={styles.phone}>{inWords}</span>
    </>
  )
  const columns: Column<ServiceSummary>[] = [
    {
      key: 'listing',
      header: t('listing:mine.columns.listing'),
      phone: 'first',
      cell: (service) => <ListingName listing={service} href={links.service(service)} />,
    },
    {
      key: 'status',
      header: t('listing:mine.columns.status'),
      cell: (service) => <ListingStatus status={service.status} isVerified={service.provider.isVerified} />,
    },
    {
      key: 'price',
      header: t('listing:mine.columns.price'),
      align: 'end',
      cell: (service) =>
        service.fromPrice ? (
          <Price size="sm" money={service.fromPrice} pattern={words.pricePattern(service)} />
        ) : (
          t('services:price.onRequest')
        ),
    },
    {
      key: 'views',
      header: t('listing:mine.columns.views'),
      align: 'end',
      cell: ({ viewCount }) => figure(viewCount, t('listing:mine.views', { count: viewCount })),
    },
    {
      key: 'orders',
      header: t('listing:mine.columns.orders'),
      align: 'end',
      cell: ({ orderCount }) => figure(orderCount, t('listing:mine.orders', { count: orderCount })),
    },
    {
      key: 'rating',
      header: t('listing:mine.columns.rating'),
      cell: (service) => {
        const rating = words.rating(service)
        if (rating) return <Rating {...rating} />
        return <span className={`${styles.none} ${styles.desktop}`}>{t('listing:mine.noRating')}</span>
      },
    },
    {
      key: 'actions',
      header: t('listing:mine.columns.actions'),
      align: 'end',
      phone: 'end',
      cell: (service) => <ServiceActions service={service} onRemove={() => setRemoved(service)} />,
    },
  ]
  return (
    <>
      <Table caption={t('listing:mine.caption')} columns={columns} rows={services} rowKey={({ _id }) => _id} />
      <RemoveService service={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}
