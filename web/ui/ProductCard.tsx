import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import styles from './ListingCard.module.css'
import { Picture, type PictureSource } from './Picture.tsx'

/** A thing for sale in a grid: the price comes first, which tells it from a service; the whole card is one link. */
export function ProductCard({
  href,
  title,
  titleLang,
  picture,
  price,
  facts,
  tag,
  level = 3,
  sizes = '(max-width: 760px) 78vw, 300px',
  eager,
}: {
  href: string
  title: string
  /** The language of the title, if it is not the page's. */
  titleLang?: string | undefined
  picture: PictureSource
  /** A `<Price>`. */
  price: ReactNode
  /** Condition and place in one line. */
  facts: string
  /** On the picture at the top left. */
  tag?: ReactNode
  /** Level of the title in the outline of the page. */
  level?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
  /** For the cards that are on the screen when the page opens. */
  eager?: boolean | undefined
}) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture source={picture} alt="" ratio="1/1" sizes={sizes} {...(eager ? { eager } : {})} />
        {tag ? <span className={styles.tag}>{tag}</span> : null}
      </div>
      <p className={styles.amount}>{price}</p>
      <Heading className={styles.title}>
        <Link href={href} className={styles.link} lang={titleLang}>
          {title}
        </Link>
      </Heading>
      <p className={styles.facts}>{facts}</p>
    </article>
  )
}
