import type { ComponentProps } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { Shelf } from '#web/listings/Shelf.tsx'
import { ListingCard } from './ListingCard.tsx'

/** Four services under a title. */
export function ListingShelf({
  services,
  ...shelf
}: Omit<ComponentProps<typeof Shelf>, 'cards'> & { services: ServiceSummary[] }) {
  return <Shelf {...shelf} cards={services.map((service) => <ListingCard key={service._id} service={service} />)} />
}
