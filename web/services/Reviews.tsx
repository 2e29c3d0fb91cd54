import { lazy, Suspense, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RatingHistogram } from '#web/ui/RatingHistogram.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useListingWords } from './listing-words.ts'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'

const AllReviews = lazy(() => import('./AllReviews.tsx').then((module) => ({ default: module.AllReviews })))

/** How many are shown before somebody asks for all. */
const FEW = 4

/** What people said who ordered: the average, how it is made up, and their words. */
export function Reviews({ service }: { service: Service }) {
  const t = useT()
  const words = useListingWords()
  const [wantsAll, setWantsAll] = useState(false)
  const { ratingCount: count, ratingAvg } = service
  if (count === 0) {
    return (
      <Section look="part" title={t('services:detail.reviews.title')}>
        <p className={styles.none}>{t('services:detail.reviews.none')}</p>
      </Section>
    )
  }
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = service.ratingHistogram
  return (
    <Section look="part" title={t('services:detail.reviews.title')} className={styles.part}>
      <span id="reviews" className={styles.anchor} />
      <RatingHistogram
        average={ratingAvg}
        counts={[five, four, three, two, one]}
        countLabel={t('services:detail.reviews.count', { count })}
        label={t('services:detail.reviews.average', { average: words.stars(ratingAvg) })}
        rowLabel={(stars, count) => t('services:detail.reviews.stars', { stars, count })}
      />
      {wantsAll ? (
        <Suspense fallback={<ReviewList reviews={service.reviews} provider={service.provider} />}>
          <AllReviews service={service} />
        </Suspense>
      ) : (
        <ReviewList reviews={service.reviews.slice(0, FEW)} provider={service.provider} />
      )}
      {!wantsAll && count > FEW ? (
        <Button onClick={() => setWantsAll(true)}>{t('services:detail.reviews.showAll', { count })}</Button>
      ) : null}
    </Section>
  )
}
