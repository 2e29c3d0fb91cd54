import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { MyListings } from '#web/listings/mine/MyListings.tsx'
import { listingStatuses } from '#web/listings/mine/my-listings-filter.ts'
import { myServicesRead, readMyServices } from './mine/my-services.ts'
import { ServiceTable } from './mine/ServiceTable.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(({ url, load }) => load(myServicesRead(readMyServices(url.searchParams))))

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
