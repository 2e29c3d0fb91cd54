import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PromotePage } from '#web/promotions/PromotePage.tsx'
import { choiceRead } from '#web/promotions/promotion-kind.ts'
import { ServiceItem } from '#web/services/ServiceItem.tsx'
import { serviceRead } from '#web/services/service-reads.ts'
import { promotedServiceLoader, usePromotedService } from './promoted-listing.ts'
import styles from './Selling.module.css'

export const loader = promotedServiceLoader((id, { load }) => load(choiceRead({ kind: 'service', id })))

/** The screen on which a provider chooses and pays a promotion of a service. */
export function PromoteServiceScreen() {
  const [search] = useSearchParams()
  const id = search.get('service') ?? ''
  const { service } = useSuspenseQuery(serviceRead(id)).data
  const { choice } = useSuspenseQuery(choiceRead({ kind: 'service', id })).data
  return (
    <PromotePage
      promoted={usePromotedService(service)}
      choice={choice}
      preview={(isPromoted) => (
        <div className={styles.card}>
          <ServiceItem service={{ ...service, isPromoted: isPromoted || undefined }} level={3} />
        </div>
      )}
    />
  )
}
