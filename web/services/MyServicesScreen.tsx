import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { MyListings } from '#web/listings/mine/MyListings.tsx'
import { statuses } from '#web/listings/mine/my-listings.ts'
import { myServicesRead, readMyServices } from './listing/my-services.ts'
import { ServiceTable } from './listing/ServiceTable.tsx'

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
      title={t('listing:mine.title')}
      add={{ label: t('listing:mine.add'), href: links.addService() }}
      text={t('listing:mine.empty.text')}
      listHref={links.myServices}
      count={services.length}
      {...{ mine, statuses, pagination }}
    >
      <ServiceTable services={services} />
    </MyListings>
  )
}
