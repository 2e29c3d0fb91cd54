import type { PublicUser } from '#shared/contract/common.ts'
import type { Review } from '#shared/contract/review.ts'
import { useSession } from '#web/kernel/session.tsx'
import styles from './ListingReviews.module.css'
import { displayNameOf } from './listing-text.ts'
import { ReviewItem } from './ReviewItem.tsx'

export function ReviewList({ reviews, provider }: { reviews: Review[]; provider: PublicUser }) {
  const { user } = useSession()
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <ReviewItem
          key={review._id}
          review={review}
          subjectName={displayNameOf(provider)}
          isAboutViewer={user?._id === provider._id}
        />
      ))}
    </ul>
  )
}
