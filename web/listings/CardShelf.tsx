import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'

/** A row of cards under a title, four unless they are wider, a rail on a phone; nothing at all without cards. */
export function CardShelf({
  title,
  text,
  cards,
  href,
  columns = 4,
}: {
  title: string
  text?: ReactNode
  cards: ReactNode[]
  /** The address of the whole list. */
  href?: string | undefined
  columns?: 3 | 4
}) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <Section title={title} text={text} link={href ? { label: t('listing-cards:seeAll'), href } : undefined}>
      <CardGrid columns={columns} phone="rail">
        {cards.slice(0, columns)}
      </CardGrid>
    </Section>
  )
}
