import type { ReactNode } from 'react'
import styles from './cards.module.css'
import { Link } from './Link.tsx'
import { Picture, type PictureSource } from './Picture.tsx'

/** A product in a grid: the price comes first, unlike on the card of a service; the whole card is one link. */
export function ProductCard({
  href,
  title,
  titleLang,
  picture,
  price,
  facts,
  tag,
  heart,
  level = 3,
  sizes = '(max-width: 760px) 78vw, 300px',
  eager,
  mark,
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
  /** On the picture at the top left, and at the top right. */
  tag?: ReactNode
  heart?: ReactNode
  /** Level of the title in the outline of the page. */
  level?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
  /** For the cards that are on the screen when the page opens. */
  eager?: boolean | undefined
  /** Watches whether it is in sight. */
  mark?: ((element: Element | null) => void) | undefined
}) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.listing} ref={mark}>
      <div className={styles.picture}>
        <Picture source={picture} alt="" ratio="1/1" sizes={sizes} {...(eager ? { eager } : {})} />
        {tag ? <span className={styles.tag}>{tag}</span> : null}
      </div>
      <p className={`mt-12 size-15 ${styles.amount}`}>{price}</p>
      <Heading className={styles.title}>
        <Link dir="auto" href={href} className={styles.link} lang={titleLang}>
          {title}
        </Link>
      </Heading>
      <p className="size-13 tone-muted mt-2">{facts}</p>
      {heart}
    </article>
  )
}
