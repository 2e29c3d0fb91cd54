import type { PublicUser } from '#shared/contract/common.ts'
import type { Review } from '#shared/contract/review.ts'
import { useSession } from '#web/kernel/session.tsx'
import { nameOf } from './listing-words.ts'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './Reviews.module.css'

export function ReviewList({ reviews, provider }: { reviews: Review[]; provider: PublicUser }) {
  const { user } = useSession()
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <ReviewItem
          key={review._id}
          review={review}
          subjectName={nameOf(provider)}
          isAboutViewer={user?._id === provider._id}
        />
      ))}
    </ul>
  )
}
