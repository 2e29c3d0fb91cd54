import { useT } from '#web/kernel/i18n.tsx'
import { RatingHistogram } from '#web/ui/RatingHistogram.tsx'
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
