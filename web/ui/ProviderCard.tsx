import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './cards.module.css'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import { Rating } from './Rating.tsx'
import { Row } from './Stack.tsx'
import { VerifiedBadge } from './StatusBadge.tsx'

/** A seller in a list: name, headline, rating, place; the whole card is one link. */
export function ProviderCard({
  href,
  name,
  picture,
  verifiedLabel,
  headline,
  rating,
  facts = [],
  heart,
  level = 3,
  className,
}: {
  href: string
  name: string
  picture?: string | null | undefined
  verifiedLabel?: string | undefined
  headline?: string | undefined
  rating?: { average: number; count: number; label: string } | undefined
  /** Short facts in one line: the place, "42 orders done", languages. */
  facts?: string[] | undefined
  /** At the end of the card. */
  heart?: ReactNode
  level?: 2 | 3 | 4 | undefined
  className?: string | undefined
}) {
  const Heading = `h${level}` as const
  return (
    <article className={classes('row gap-16', styles.provider, className)}>
      <Avatar name={name} picture={picture} size={64} />
      <div className="shrink">
        <Row as={Heading} gap={6} size={16}>
          <Link dir="auto" href={href} className={styles.link}>
            {name}
          </Link>
          {verifiedLabel ? <VerifiedBadge label={verifiedLabel} size={18} /> : null}
        </Row>
        {headline ? (
          <p dir="auto" className={`mt-2 quiet-text text-pretty ${styles.headline}`}>
            {headline}
          </p>
        ) : null}
        <Row as="p" gap={14} rowGap={2} align="stretch" wrap mt={8} size={13} tone="faint">
          {rating ? (
            <span className="tone-ink">
              <Rating {...rating} />
            </span>
          ) : null}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Row>
      </div>
      {heart}
    </article>
  )
}
