import type { Service } from '#shared/contract/service.ts'
import { nameOf } from './listing-words.ts'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './Reviews.module.css'

export function ReviewList({ reviews, provider }: { reviews: Service['reviews']; provider: Service['provider'] }) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} sellerName={nameOf(provider)} />
      ))}
    </ul>
  )
}
