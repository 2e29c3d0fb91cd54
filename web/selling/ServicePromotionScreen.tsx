import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PromotionStatusPage } from '#web/promotions/PromotionStatusPage.tsx'
import { serviceRead } from '#web/services/service-reads.ts'
import { promotedServiceLoader, usePromotedService } from './promoted-listing.ts'

export const loader = promotedServiceLoader(async () => {})

/** The outcome of the payment of a promotion, and the progress of the promotion of a service. */
export function ServicePromotionScreen() {
  const [search] = useSearchParams()
  const { service } = useSuspenseQuery(serviceRead(search.get('service') ?? '')).data
  return <PromotionStatusPage promoted={usePromotedService(service)} />
}
