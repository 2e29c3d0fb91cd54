import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { SubAverages as Averages } from '#shared/contract/review.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListingWords } from './listing-words.ts'
import styles from './SubAverages.module.css'
import { thingsOf } from './sub-ratings.ts'

/** What was rated besides the whole, each thing with its mean; nothing where nobody rated any. */
export function SubAverages({ of, title }: { of: Averages; title?: string | undefined }) {
  const t = useT()
  const { stars } = useListingWords()
  const rated = thingsOf(of)
  if (!rated.length) return null
  return (
    <div>
      {title ? <h3 className={styles.title}>{title}</h3> : null}
      <dl className={styles.list}>
        {rated.map(([thing, mean]) => (
          <div key={thing} className={styles.thing}>
            <dt>{t(`service:detail.reviews.sub.${thing}`)}</dt>
            <dd>
              <IconStarFilled size={14} aria-hidden="true" />
              <span aria-hidden="true">{stars(mean)}</span>
              <span className="visually-hidden">{t('service:detail.reviews.average', { average: stars(mean) })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
