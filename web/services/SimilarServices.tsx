import { useSuspenseQuery } from '@tanstack/react-query'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ServiceShelf } from './ServiceItem.tsx'
import { relatedServicesRead, similarServicesRead } from './service-reads.ts'

/** Services of the same subcategory first, then of the same category. */
export function SimilarServices({ service }: { service: Pick<Service, '_id' | 'category' | 'subcategory'> }) {
  const t = useT()
  // The loader has begun both.
  const similar = useSuspenseQuery(similarServicesRead(service))
  const related = useSuspenseQuery(relatedServicesRead(service))
  const others = new Map([...similar.data.services, ...related.data.services].map((other) => [other._id, other]))
  others.delete(service._id)
  return (
    <ServiceShelf
      title={t('listing-details:detail.similar')}
      services={[...others.values()]}
      href={links.category(service.category)}
    />
  )
}
