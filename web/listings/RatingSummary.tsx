import { useT } from '#web/kernel/i18n.tsx'
import { RatingHistogram } from '#web/ui/RatingHistogram.tsx'
import { useListingWords } from './listing-words.ts'

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
  const { stars } = useListingWords()
  return (
    <RatingHistogram
      average={average}
      counts={[five, four, three, two, one]}
      countLabel={t('service:detail.reviews.count', { count })}
      label={t('service:detail.reviews.average', { average: stars(average) })}
      rowLabel={(given, reviews) => t('service:detail.reviews.stars', { stars: given, count: reviews })}
    />
  )
}
