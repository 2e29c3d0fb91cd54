import type { Review } from '#shared/contract/review.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useListingWords } from './listing-words.ts'
import styles from './ReviewItem.module.css'

/** One review, and what the seller answered. */
export function ReviewItem({
  review,
  sellerName,
  withService = false,
}: {
  review: Review
  sellerName: string
  /** Says which service it is about, where several stand together. */
  withService?: boolean | undefined
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { stars } = useListingWords()
  const { author, rating, comment, reply, createdAt } = review
  const lang = review.language === language ? undefined : review.language
  return (
    <li>
      <div className={styles.head}>
        <Avatar name={author.name} picture={author.profilePicture} size={40} />
        <div className={styles.who}>
          <p className={styles.name}>{author.name}</p>
          <time dateTime={createdAt} className={styles.when}>
            {format.date(createdAt, 'month')}
          </time>
        </div>
        <span className={styles.rating}>
          <Rating average={rating} label={t('services:detail.reviews.average', { average: stars(rating) })} />
        </span>
      </div>
      {withService && review.serviceTitle ? (
        <p className={styles.about}>
          {review.serviceId ? (
            <TextLink href={links.serviceById(review.serviceId)}>{review.serviceTitle}</TextLink>
          ) : (
            review.serviceTitle
          )}
        </p>
      ) : null}
      {comment ? (
        <p className={styles.comment} lang={lang}>
          {comment}
        </p>
      ) : null}
      {reply ? (
        <blockquote className={styles.reply}>
          <p className={styles.name}>{t('services:detail.reviews.answered', { name: sellerName })}</p>
          <p>{reply.text}</p>
        </blockquote>
      ) : null}
    </li>
  )
}
