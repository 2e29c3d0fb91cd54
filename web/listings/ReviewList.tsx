import type { PublicUser } from '#shared/contract/common.ts'
import type { Review } from '#shared/contract/review.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import styles from './ListingDetails.module.css'
import { displayNameOf } from './listing-text.ts'
import { ReviewItem } from './ReviewItem.tsx'

/** The reviews of a listing, in two columns. */
export function ReviewList({ reviews, provider }: { reviews: Review[]; provider: PublicUser }) {
  const { user } = useSession()
  return (
    <Grid as="ul" columns={2} className={styles.reviews}>
      {reviews.map((review) => (
        <ReviewItem
          key={review._id}
          review={review}
          subjectName={displayNameOf(provider)}
          isAboutViewer={user?._id === provider._id}
        />
      ))}
    </Grid>
  )
}
