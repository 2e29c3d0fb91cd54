import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'

/** Four cards under a title, a rail on a phone; nothing at all without cards. */
export function CardShelf({
  title,
  text,
  cards,
  href,
}: {
  title: string
  text?: ReactNode
  cards: ReactNode[]
  /** Where all of them are. */
  href?: string | undefined
}) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <Section title={title} text={text} link={href ? { label: t('listing-cards:seeAll'), href } : undefined}>
      <CardGrid columns={4} phone="rail">
        {cards.slice(0, 4)}
      </CardGrid>
    </Section>
  )
}
