import { useState } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { LabelledFigure } from '#web/listings/mine/LabelledFigure.tsx'
import { ListingTable } from '#web/listings/mine/ListingTable.tsx'
import { Price } from '#web/ui/Price.tsx'
import { RemoveService } from './RemoveService.tsx'
import { ServiceActions } from './ServiceActions.tsx'

/** The seller's own services: how each does, and what can be done with it. */
export function ServiceTable({ services }: { services: ServiceSummary[] }) {
  const t = useT()
  const format = useFormat()
  const words = useListingText()
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
                <Price size="sm" money={service.fromPrice} pattern={words.pricePattern(service)} />
              ) : (
                t('listing-cards:price.onRequest')
              ),
          },
          {
            key: 'views',
            header: t('listing-form:mine.columns.views'),
            align: 'end',
            cell: ({ viewCount: count }) => (
              <LabelledFigure short={format.number(count)} inWords={t('listing-form:mine.views', { count })} />
            ),
          },
          {
            key: 'orders',
            header: t('listing-form:mine.columns.orders'),
            align: 'end',
            cell: ({ orderCount: count }) => (
              <LabelledFigure short={format.number(count)} inWords={t('listing-form:mine.orders', { count })} />
            ),
          },
        ]}
        actionsOf={(service) => <ServiceActions service={service} onRemove={() => setRemoved(service)} />}
      />
      <RemoveService service={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}
