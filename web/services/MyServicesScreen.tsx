import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { LabelledMetric, ListingTable } from '#web/listings/mine/ListingTable.tsx'
import {
  listingStatuses,
  MY_LISTINGS_PAGE_SIZE,
  MyListings,
  readMyListingsFilter,
} from '#web/listings/mine/MyListings.tsx'
import { Price } from '#web/ui/Price.tsx'
import { RemoveService, ServiceActions } from './ServiceActions.tsx'

const readMyServices = (params: URLSearchParams) => readMyListingsFilter(params, listingStatuses)

const myServicesRead = ({ status, page }: ReturnType<typeof readMyServices>) =>
  q(api.service.mine, { query: { page, limit: MY_LISTINGS_PAGE_SIZE, ...(status ? { status } : {}) } })

export const loader = defineLoader(async ({ url, load }) => {
  await Promise.all([load(myServicesRead(readMyServices(url.searchParams))), load(categoriesRead('all'))])
})

export function MyServicesScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const mine = readMyServices(params)
  const {
    data: { services, pagination },
  } = useSuspenseQuery(myServicesRead(mine))
  return (
    <MyListings
      kind="service"
      title={t('listing-form:mine.title')}
      add={{ label: t('listing-form:mine.add'), href: links.addService() }}
      text={t('listing-form:mine.empty.text')}
      listHref={links.myServices}
      count={services.length}
      {...{ mine, statuses: listingStatuses, pagination }}
    >
      <ServiceTable services={services} />
    </MyListings>
  )
}

/** The seller's own services: how each does, and what can be done with it. */
function ServiceTable({ services }: { services: ServiceSummary[] }) {
  const t = useT()
  const format = useFormat()
  const texts = useListingText()
  const [removed, setRemoved] = useState<ServiceSummary>()
  return (
    <>
      <ListingTable
        caption={t('listing-form:mine.caption')}
        rows={services}
        hrefOf={links.service}
        isVerified={({ provider }) => provider.isVerified}
        columns={[
          {
            key: 'price',
            header: t('listing-form:mine.columns.price'),
            align: 'end',
            cell: (service) =>
              service.fromPrice ? (
                <Price size="sm" money={service.fromPrice} pattern={texts.pricePattern(service)} />
              ) : (
                t('listing-cards:price.onRequest')
              ),
          },
          {
            key: 'views',
            header: t('listing-form:mine.columns.views'),
            align: 'end',
            cell: ({ viewCount: count }) => (
              <LabelledMetric short={format.number(count)} inText={t('listing-form:mine.views', { count })} />
            ),
          },
          {
            key: 'saves',
            header: t('listing-form:mine.columns.saves'),
            align: 'end',
            cell: ({ savedCount: count = 0 }) => (
              <LabelledMetric short={format.number(count)} inText={t('listing-form:mine.saves', { count })} />
            ),
          },
          {
            key: 'orders',
            header: t('listing-form:mine.columns.orders'),
            align: 'end',
            cell: ({ orderCount: count }) => (
              <LabelledMetric short={format.number(count)} inText={t('listing-form:mine.orders', { count })} />
            ),
          },
        ]}
        actionsOf={(service) => <ServiceActions service={service} onRemove={() => setRemoved(service)} />}
      />
      <RemoveService service={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}
