import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { SubAverages as Averages } from '#shared/contract/review.ts'
import { SUB_RATINGS } from '#shared/policies/review.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RatingHistogram } from '#web/ui/Rating.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './ListingDetails.module.css'
import { useListingText } from './listing-text.ts'

/** The average of reviews and how many gave how many stars. */
export function RatingSummary({
  average,
  count,
  histogram: [one = 0, two = 0, three = 0, four = 0, five = 0],
}: {
  average: number
  count: number
  /** One star first. */
  histogram: number[]
}) {
  const t = useT()
  const { stars } = useListingText()
  return (
    <RatingHistogram
      average={average}
      counts={[five, four, three, two, one]}
      countLabel={t('listing-details:detail.reviews.count', { count })}
      label={t('listing-details:detail.reviews.average', { average: stars(average) })}
      rowLabel={(given, reviews) => t('listing-details:detail.reviews.stars', { stars: given, count: reviews })}
    />
  )
}

/** The mean of each sub-rating; nothing without any. */
export function SubAverages({ of, title }: { of: Averages; title?: string | undefined }) {
  const t = useT()
  const { stars } = useListingText()
  const rated = subRatingsOf(of)
  if (!rated.length) return null
  return (
    <div>
      {title ? <h3 className="size-14 weight-500 mb-12">{title}</h3> : null}
      <Row as="dl" gap={40} rowGap={12} align="stretch" wrap className={styles.averages}>
        {rated.map(([aspect, mean]) => (
          <Row key={aspect} gap={10} size={14} tone="muted" className={styles.aspect}>
            <dt>{t(`listing-details:detail.reviews.sub.${aspect}`)}</dt>
            <dd>
              <IconStarFilled size={14} aria-hidden="true" />
              <span aria-hidden="true">{stars(mean)}</span>
              <span className="visually-hidden">
                {t('listing-details:detail.reviews.average', { average: stars(mean) })}
              </span>
            </dd>
          </Row>
        ))}
      </Row>
    </div>
  )
}

/** The averages of the rated aspects, always in the same order; aspects without ratings are left out. */
export const subRatingsOf = (ratings: Averages) =>
  SUB_RATINGS.flatMap((aspect) => {
    const stars = ratings[aspect]
    return stars === undefined ? [] : [[aspect, stars] as const]
  })
