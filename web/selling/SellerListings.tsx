import { useState } from 'react'
import type { SellerHome, SellerListing } from '#shared/contract/selling.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { isHourly } from '#web/listings/listing-words.ts'
import { ListingName } from '#web/listings/mine/ListingName.tsx'
import { ListingStatus } from '#web/listings/mine/ListingStatus.tsx'
import { NoListings } from '#web/listings/mine/NoListings.tsx'
import { RemoveService } from '#web/services/listing/RemoveService.tsx'
import { ServiceActions } from '#web/services/listing/ServiceActions.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Section } from '#web/ui/Section.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import styles from './SellerListings.module.css'
import { Sparkline } from './Sparkline.tsx'

const sumOf = (days: readonly number[]) => days.reduce((sum, each) => sum + each, 0)

/** How the listings do that matter most; all of them have a page of their own. */
export function SellerListings({ listings: { services, total } }: { listings: SellerHome['listings'] }) {
  const t = useT()
  const [removed, setRemoved] = useState<ServiceSummary>()
  const columns = useColumns(setRemoved)
  return (
    <Section
      look="plain"
      title={t('selling:listings.title')}
      text={total > 0 ? t('selling:listings.text') : undefined}
      link={
        total > services.length ? { label: t('selling:listings.all', { total }), href: links.myServices() } : undefined
      }
      className={styles.section}
    >
      <Panel flush>
        {total === 0 ? (
          <NoListings
            status={undefined}
            add={{ label: t('listing:mine.add'), href: links.addService() }}
            text={t('listing:mine.empty.text')}
            allHref={links.myServices()}
          />
        ) : (
          <Table caption={t('selling:listings.caption')} columns={columns} rows={services} rowKey={({ _id }) => _id} />
        )}
      </Panel>
      <RemoveService service={removed} onClose={() => setRemoved(undefined)} />
    </Section>
  )
}

function useColumns(onRemove: (service: ServiceSummary) => void): Column<SellerListing>[] {
  const t = useT()
  const format = useFormat()
  return [
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
          <Price
            size="sm"
            money={service.fromPrice}
            pattern={isHourly(service) ? t('selling:listings.hourly') : undefined}
            className={styles.price}
          />
        ) : (
          t('services:price.onRequest')
        ),
    },
    {
      key: 'views',
      header: t('listing:mine.columns.views'),
      cell: ({ dailyViews, status, provider }) => {
        const views = sumOf(dailyViews)
        return (
          <span className={styles.views}>
            <span className={styles.number}>{format.number(views)}</span>
            <span className={styles.phone}>{t('listing:mine.views', { count: views })}</span>
            <Sparkline days={dailyViews} isLive={status === 'published' && provider.isVerified} />
          </span>
        )
      },
    },
    {
      key: 'orders',
      header: t('listing:mine.columns.orders'),
      align: 'end',
      phone: 'none',
      cell: ({ recentOrders }) => format.number(recentOrders),
    },
    {
      key: 'actions',
      header: t('listing:mine.columns.actions'),
      align: 'end',
      phone: 'end',
      cell: (service) => <ServiceActions service={service} compact onRemove={() => onRemove(service)} />,
    },
  ]
}
