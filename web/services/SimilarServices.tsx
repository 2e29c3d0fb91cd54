import { useSuspenseQuery } from '@tanstack/react-query'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListingShelf } from './ListingShelf.tsx'
import { similarRead } from './listing-reads.ts'

/** Others who do the same kind of work. */
export function SimilarServices({ service }: { service: Service }) {
  const t = useT()
  const { data } = useSuspenseQuery(similarRead(service))
  return (
    <ListingShelf
      title={t('services:detail.similar')}
      services={data.services.filter(({ _id }) => _id !== service._id)}
      href={links.subcategory(service.category, service.subcategory)}
    />
  )
}
