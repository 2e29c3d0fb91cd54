import type { Profile, PublicUser } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RatingSummary, SubAverages } from '#web/listings/RatingSummary.tsx'
import { ReviewItem } from '#web/listings/ReviewItem.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ProviderReviews.module.css'

type Rated = Pick<z.output<typeof Profile>, 'reviews' | 'ratings'>

/** The latest words about a person and what they come to; those about services stand beside these, too. */
export function ProviderReviews({
  user,
  name,
  title,
  none,
  profile: { reviews, ratings },
  isOwn,
}: {
  user: PublicUser
  name: string
  title: string
  /** Instead of reviews. */
  none: string
  profile: Rated
  isOwn: boolean
}) {
  const t = useT()
  const { ratingAvg, ratingCount } = user.stats
  if (!reviews.length)
    return (
      <Section look="part" title={title}>
        <p className={styles.none}>{none}</p>
      </Section>
    )
  return (
    <Section look="part" title={title}>
      <RatingSummary average={ratingAvg} count={ratingCount} histogram={ratings.histogram} />
      <div className={styles.things}>
        <SubAverages of={ratings.asSeller} title={t('listing-details:detail.reviews.asSeller')} />
        <SubAverages of={ratings.asBuyer} title={t('listing-details:detail.reviews.asBuyer')} />
      </div>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            subjectName={name}
            isAboutViewer={isOwn}
            withListing={user.isSeller}
          />
        ))}
      </ul>
      {user.isSeller && ratingCount > reviews.length ? (
        <p className={styles.latest}>
          {t('accounts:provider.latestReviews', { count: reviews.length, total: ratingCount })}
        </p>
      ) : null}
    </Section>
  )
}
