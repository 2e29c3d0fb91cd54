import { Link } from '#web/ui/Link.tsx'
import styles from './BannerBlock.module.css'
import type { BlockOf } from './landing-texts.ts'
import { textInOrder, useTextOrder } from './own-texts.ts'

/** A line of the operator above the opening, with a link if it has one. */
export function BannerBlock({ block: { texts, href } }: { block: BlockOf<'banner'> }) {
  const order = useTextOrder()
  const button = textInOrder(texts.button, order)
  return (
    <div className={styles.banner}>
      <p className={`container ${styles.line}`}>
        <span>{textInOrder(texts.text, order)}</span>
        {href && button ? (
          <Link href={href} className={styles.link}>
            {button}
          </Link>
        ) : null}
      </p>
    </div>
  )
}
