import type { ReactNode } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListingCard } from './ListingCard.tsx'

/** Four listings under a title, a rail on a phone; nothing at all without listings. */
export function ListingShelf({
  title,
  text,
  services,
  href,
}: {
  title: string
  text?: ReactNode
  services: ServiceSummary[]
  /** Where all of them are. */
  href?: string | undefined
}) {
  const t = useT()
  if (services.length === 0) return null
  return (
    <Section title={title} text={text} link={href ? { label: t('services:seeAll'), href } : undefined}>
      <CardGrid columns={4} phone="rail">
        {services.slice(0, 4).map((service) => (
          <ListingCard key={service._id} service={service} />
        ))}
      </CardGrid>
    </Section>
  )
}
