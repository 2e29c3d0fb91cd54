import { Suspense, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Section } from '#web/ui/Section.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'
import { SubAverages } from './SubAverages.tsx'

const AllReviews = lazyPart(() => import('./AllReviews.tsx').then((m) => m.AllReviews))

/** How many are shown before somebody asks for all. */
const FEW = 4

/** What people said who ordered: the average, how it is made up, and their words. */
export function Reviews({ service }: { service: Service }) {
  const t = useT()
  const [wantsAll, setWantsAll] = useState(false)
  const { ratingCount: count, ratingAvg } = service
  if (count === 0) {
    return (
      <Section look="part" title={t('services:detail.reviews.title')}>
        <p className={styles.none}>{t('services:detail.reviews.none')}</p>
      </Section>
    )
  }
  return (
    <Section look="part" title={t('services:detail.reviews.title')} className={styles.part}>
      <span id="reviews" className={styles.anchor} />
      <RatingSummary average={ratingAvg} count={count} histogram={service.ratingHistogram} />
      <div className={styles.things}>
        <SubAverages of={service.subRatings} />
      </div>
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
