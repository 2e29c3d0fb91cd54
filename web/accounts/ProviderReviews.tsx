import type { Review } from '#shared/contract/review.ts'
import type { PublicUser } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListingWords } from '#web/services/listing-words.ts'
import { ReviewItem } from '#web/services/ReviewItem.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ProviderScreen.module.css'

/** The latest words about a seller; all of them stand beside the services that they are about. */
export function ProviderReviews({
  name,
  reviews,
  stats,
}: {
  name: string
  reviews: Review[]
  stats: PublicUser['stats']
}) {
  const t = useT()
  const { rating } = useListingWords()
  const overall = rating(stats)
  return (
    <Section
      look="part"
      title={t('accounts:provider.reviews')}
      aside={overall ? <Rating {...overall} size={18} /> : undefined}
    >
      {reviews.length ? (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <ReviewItem key={review._id} review={review} sellerName={name} withService />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('accounts:provider.noReviews')}</p>
      )}
      {reviews.length && stats.ratingCount > reviews.length ? (
        <p className={styles.latest}>
          {t('accounts:provider.latestReviews', { count: reviews.length, total: stats.ratingCount })}
        </p>
      ) : null}
    </Section>
  )
}
