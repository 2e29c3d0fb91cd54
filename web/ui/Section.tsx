import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Section.module.css'
import { Row } from './Stack.tsx'
import { TextLink } from './TextLink.tsx'

/** A part of a page with its title. `page` is far from the one above, `part` has a line above it (detail pages). */
export function Section({
  title,
  text,
  link,
  aside,
  look = 'page',
  level = 2,
  children,
  className,
}: {
  title: string
  text?: ReactNode
  /** At the right end, such as "See all". */
  link?: { label: string; href: string } | undefined
  /** Anything else at the right end. */
  aside?: ReactNode
  look?: 'page' | 'part' | 'plain' | undefined
  level?: 1 | 2 | 3 | undefined
  children: ReactNode
  className?: string | undefined
}) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes(styles[look], className)} aria-labelledby={titleId}>
      <Row gap={16} rowGap={4} align="end" justify="between" wrap mb={24} className={styles.head}>
        <div>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {text ? <p className={`mt-4 tone-muted ${styles.text}`}>{text}</p> : null}
        </div>
        {aside}
        {link ? (
          <TextLink href={link.href} className={styles.link}>
            {link.label}
          </TextLink>
        ) : null}
      </Row>
      {children}
    </section>
  )
}
