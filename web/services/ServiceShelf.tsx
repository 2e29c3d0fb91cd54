import type { ComponentProps } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { ServiceItem } from './ServiceItem.tsx'

/** Four services under a title. */
export function ServiceShelf({
  services,
  ...shelf
}: Omit<ComponentProps<typeof CardShelf>, 'cards'> & { services: ServiceSummary[] }) {
  return <CardShelf {...shelf} cards={services.map((service) => <ServiceItem key={service._id} service={service} />)} />
}
