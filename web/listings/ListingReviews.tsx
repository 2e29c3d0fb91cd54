import { Suspense, useState } from 'react'
import type { PublicUser } from '#shared/contract/common.ts'
import type { SubAverages as Averages, Review } from '#shared/contract/review.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Section } from '#web/ui/Section.tsx'
import type { ReadReviews } from './AllReviews.tsx'
import styles from './ListingReviews.module.css'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewList } from './ReviewList.tsx'
import { SubAverages } from './SubAverages.tsx'

const AllReviews = lazyPart(() => import('./AllReviews.tsx').then((m) => m.AllReviews))

/** A listing as its reviews see it. */
export type ReviewedListing = {
  _id: string
  ratingAvg: number
  ratingCount: number
  ratingHistogram: number[]
  subRatings: Averages
  /** The first of them. */
  reviews: Review[]
}

/** How many are shown before somebody asks for all. */
const FEW = 4

/** What people said who ordered: the average, how it is made up, and their words. */
export function ListingReviews({ of, about, read }: { of: ReviewedListing; about: PublicUser; read: ReadReviews }) {
  const t = useT()
  const [wantsAll, setWantsAll] = useState(false)
  const { ratingCount: count, ratingAvg } = of
  if (count === 0) {
    return (
      <Section look="part" title={t('listing-details:detail.reviews.title')}>
        <p className={styles.none}>{t('listing-details:detail.reviews.none')}</p>
      </Section>
    )
  }
  return (
    <Section look="part" title={t('listing-details:detail.reviews.title')} className={styles.part}>
      <span id="reviews" className={styles.anchor} />
      <RatingSummary average={ratingAvg} count={count} histogram={of.ratingHistogram} />
      <div className={styles.things}>
        <SubAverages of={of.subRatings} />
      </div>
      {wantsAll ? (
        <Suspense fallback={<ReviewList reviews={of.reviews} provider={about} />}>
          <AllReviews of={of} about={about} read={read} />
        </Suspense>
      ) : (
        <ReviewList reviews={of.reviews.slice(0, FEW)} provider={about} />
      )}
      {!wantsAll && count > FEW ? (
        <Button onClick={() => setWantsAll(true)}>{t('listing-details:detail.reviews.showAll', { count })}</Button>
      ) : null}
    </Section>
  )
}
