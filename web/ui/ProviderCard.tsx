import { Avatar } from './Avatar.tsx'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import styles from './ProviderCard.module.css'
import { Rating } from './Rating.tsx'
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
  level?: 2 | 3 | 4 | undefined
  className?: string | undefined
}) {
  const Heading = `h${level}` as const
  return (
    <article className={classes(styles.card, className)}>
      <Avatar name={name} picture={picture} size={64} />
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link dir="auto" href={href} className={styles.link}>
            {name}
          </Link>
          {verifiedLabel ? <VerifiedBadge label={verifiedLabel} size={18} /> : null}
        </Heading>
        {headline ? (
          <p dir="auto" className={styles.headline}>
            {headline}
          </p>
        ) : null}
        <p className={styles.facts}>
          {rating ? (
            <span className={styles.rating}>
              <Rating {...rating} />
            </span>
          ) : null}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </article>
  )
}
