import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { SubAverages as Averages } from '#shared/contract/review.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListingText } from './listing-text.ts'
import styles from './SubAverages.module.css'
import { subRatingsOf } from './sub-ratings.ts'

/** What was rated besides the whole, each thing with its mean; nothing where nobody rated any. */
export function SubAverages({ of, title }: { of: Averages; title?: string | undefined }) {
  const t = useT()
  const { stars } = useListingText()
  const rated = subRatingsOf(of)
  if (!rated.length) return null
  return (
    <div>
      {title ? <h3 className={styles.title}>{title}</h3> : null}
      <dl className={styles.list}>
        {rated.map(([thing, mean]) => (
          <div key={thing} className={styles.thing}>
            <dt>{t(`listing-details:detail.reviews.sub.${thing}`)}</dt>
            <dd>
              <IconStarFilled size={14} aria-hidden="true" />
              <span aria-hidden="true">{stars(mean)}</span>
              <span className="visually-hidden">
                {t('listing-details:detail.reviews.average', { average: stars(mean) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
