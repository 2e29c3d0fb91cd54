import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './cards.module.css'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import { Picture, type PictureSource } from './Picture.tsx'
import { Rating } from './Rating.tsx'
import { Row } from './Stack.tsx'
import { VerifiedBadge } from './StatusBadge.tsx'

/** Gets an element when it appears. */
type Mark = (element: Element | null) => void

type ServiceCardProps = {
  href: string
  title: string
  /** The language of the title, if it is not the page's. */
  titleLang?: string | undefined
  picture: PictureSource
  seller: { name: string; picture?: string | null | undefined }
  /** The label of the verified check; absent for an unverified seller. */
  verifiedLabel?: string | undefined
  rating?: { average: number; count: number; label: string } | undefined
  /** Usually a `<Price>`; "On request" as text. */
  price: ReactNode
  place?: string | undefined
  /** The next free time, in a line of its own. */
  free?: string | undefined
  /** True if space is reserved for the place, since the list is near somewhere. */
  hasPlaceFilter?: boolean | undefined
  /** On the picture at the top left, such as a status badge in the seller's own list. */
  tag?: ReactNode
  /** On the picture at the top right. */
  heart?: ReactNode
  /** Level of the title in the outline of the page. */
  level?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
  /** For the cards that are on the screen when the page opens. */
  eager?: boolean | undefined
  className?: string | undefined
  /** Watches whether it is in sight. */
  mark?: Mark | undefined
}

/** A listing in a grid: the picture first, no border; the whole card is one link. */
export function ServiceCard(props: ServiceCardProps) {
  const { href, title, picture, seller, verifiedLabel, rating, price, place, free, tag, heart, level = 3 } = props
  const Heading = `h${level}` as const
  return (
    <article className={classes(styles.listing, props.className)} ref={props.mark}>
      <div className={styles.picture}>
        <Picture
          source={picture}
          alt=""
          sizes={props.sizes ?? '(max-width: 760px) 78vw, 300px'}
          {...(props.eager ? { eager: true } : {})}
        />
        {tag ? <span className={styles.tag}>{tag}</span> : null}
      </div>
      <Row as="p" gap={8} mt={12} size={13} tone="muted">
        <Avatar name={seller.name} picture={seller.picture} size={24} />
        <span dir="auto" className="shrink text-ellipsis">
          {seller.name}
        </span>
        {verifiedLabel ? <VerifiedBadge label={verifiedLabel} /> : null}
        {rating ? (
          <span className={`push tone-ink ${styles.rating}`}>
            <Rating {...rating} />
          </span>
        ) : null}
      </Row>
      <Heading className={styles.title}>
        <Link dir="auto" href={href} className={styles.link} lang={props.titleLang}>
          {title}
        </Link>
      </Heading>
      <p
        className={`row align-baseline justify-between gap-12 mt-6 quiet-text ${styles.price}`}
        data-far={props.hasPlaceFilter || undefined}
      >
        <span>{price}</span>
        {place ? <span className={`size-13 tone-faint text-end ${styles.place}`}>{place}</span> : null}
      </p>
      {free ? (
        <p className="size-13 tone-muted mt-2 text-ellipsis" data-nosnippet="">
          {free}
        </p>
      ) : null}
      {heart}
    </article>
  )
}
