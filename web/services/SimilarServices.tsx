import { useSuspenseQuery } from '@tanstack/react-query'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListingShelf } from './ListingShelf.tsx'
import { relatedRead, similarRead } from './listing-reads.ts'

/** Others who do the same kind of work, then others of the category. */
export function SimilarServices({ service }: { service: Service }) {
  const t = useT()
  // The loader has begun both.
  const similar = useSuspenseQuery(similarRead(service))
  const related = useSuspenseQuery(relatedRead(service))
  const others = new Map([...similar.data.services, ...related.data.services].map((other) => [other._id, other]))
  others.delete(service._id)
  return (
    <ListingShelf
      title={t('service:detail.similar')}
      services={[...others.values()]}
      href={links.category(service.category)}
    />
  )
}
