import { Suspense, useState } from 'react'
import type { PublicUser } from '#shared/contract/common.ts'
import type { SubAverages as Averages, ReviewsFromElsewhere as FromElsewhere, Review } from '#shared/contract/review.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { ReadReviews } from './AllReviews.tsx'
import styles from './ListingDetails.module.css'
import { displayNameOf } from './listing-text.ts'
import { RatingSummary, SubAverages } from './RatingSummary.tsx'
import { ReviewList } from './ReviewList.tsx'

const AllReviews = lazyComponent(() => import('./AllReviews.tsx').then((m) => m.AllReviews))
const ReviewsFromElsewhere = lazyComponent(() =>
  import('./ReviewsFromElsewhere.tsx').then((m) => m.ReviewsFromElsewhere),
)

/** A listing as its reviews see it. */
type ReviewedListing = {
  _id: string
  ratingAvg: number
  ratingCount: number
  ratingHistogram: number[]
  subRatings: Averages
  /** The first of them. */
  reviews: Review[]
  fromElsewhere?: FromElsewhere | undefined
}

/** The number of reviews shown before the user asks for all. */
const FEW = 4

type Props = { of: ReviewedListing; about: PublicUser; read: ReadReviews }

/** The reviews of a listing: those of its buyers, and apart from them those from other platforms. */
export const ListingReviews = (props: Props) => (
  <>
    <OwnReviews {...props} />
    {props.of.fromElsewhere ? (
      <Suspense fallback={null}>
        <ReviewsFromElsewhere
          of={props.of.fromElsewhere}
          subjectName={displayNameOf(props.about)}
          listing={{ id: props.of._id, read: props.read }}
        />
      </Suspense>
    ) : null}
  </>
)

/** The reviews of buyers: the average, its distribution, and their texts. */
function OwnReviews({ of, about, read }: Props) {
  const t = useT()
  const [wantsAll, setWantsAll] = useState(false)
  const { ratingCount: count, ratingAvg } = of
  if (count === 0) {
    return (
      <Section look="part" title={t('listing-details:detail.reviews.title')}>
        <Text tone="muted">{t('listing-details:detail.reviews.none')}</Text>
      </Section>
    )
  }
  const few = <ReviewList reviews={of.reviews.slice(0, FEW)} provider={about} />
  return (
    <Section look="part" title={t('listing-details:detail.reviews.title')} className={styles.part}>
      <span id="reviews" className={styles.anchor} />
      <RatingSummary average={ratingAvg} count={count} histogram={of.ratingHistogram} />
      <Text as="div" mt={24} className={styles.things}>
        <SubAverages of={of.subRatings} />
      </Text>
      {wantsAll ? (
        <Suspense fallback={few}>
          <AllReviews of={of} about={about} read={read} />
        </Suspense>
      ) : (
        few
      )}
      {!wantsAll && count > FEW ? (
        <Button onClick={() => setWantsAll(true)}>{t('listing-details:detail.reviews.showAll', { count })}</Button>
      ) : null}
    </Section>
  )
}
