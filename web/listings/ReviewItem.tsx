import { type ReactNode, Suspense } from 'react'
import type { Review } from '#shared/contract/review.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ListingDetails.module.css'
import { useListingText } from './listing-text.ts'
import { subRatingsOf } from './RatingSummary.tsx'
import { ReportButton } from './ReportButton.tsx'

const ReviewReply = lazyComponent(() => import('./ReviewReply.tsx').then((m) => m.ReviewReply))

/** One review, and what the reviewed person answered or may answer. */
export function ReviewItem({
  review,
  subjectName,
  withListing = false,
  isAboutViewer = false,
  aside,
}: {
  review: Review
  /** The name of the reviewed person. */
  subjectName: string
  /** Names the listing, where reviews of several listings stand together. */
  withListing?: boolean | undefined
  /** The reviewed person looks at it, and may reply once. */
  isAboutViewer?: boolean | undefined
  /** Below the name. */
  aside?: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { stars } = useListingText()
  const { user } = useSession()
  const { author, rating, comment, reply, createdAt } = review
  const lang = review.language === language ? undefined : review.language
  const aspects = subRatingsOf(review.sub ?? {})
  const about =
    review.about === 'buyer'
      ? t('listing-details:detail.reviews.asBuyer')
      : (review.serviceTitle ?? review.productTitle)
  const aboutHref = () => {
    if (review.productId) return links.product(review.productId)
    return review.serviceId && links.serviceById(review.serviceId)
  }
  const href = aboutHref()
  return (
    <li>
      <Row gap={12}>
        <Avatar name={author.name} picture={author.profilePicture} size={40} />
        <div className={styles.who}>
          <p dir="auto" className={styles.name}>
            {author.name}
          </p>
          <Text as="time" dateTime={createdAt} size={13} tone="faint">
            {format.date(createdAt, 'month')}
          </Text>
        </div>
        <span className={`fixed push ${styles.rating}`}>
          <Rating average={rating} label={t('listing-details:detail.reviews.average', { average: stars(rating) })} />
        </span>
      </Row>
      {aside}
      {withListing && about ? (
        <Text dir="auto" mt={8} className={styles.about}>
          {href ? <TextLink href={href}>{about}</TextLink> : about}
        </Text>
      ) : null}
      {comment ? (
        <Text dir="auto" wrap="lines" mt={10} tone="muted" lang={lang}>
          {comment}
        </Text>
      ) : null}
      {aspects.length ? (
        <Row as="ul" wrap align="stretch" gap={16} rowGap={4} mt={10} size={13} tone="muted" className={styles.aspects}>
          {aspects.map(([aspect, given]) => (
            <li key={aspect}>
              {t(`listing-details:detail.reviews.sub.${aspect}`)}{' '}
              <Rating
                average={given}
                size={12}
                label={t('listing-details:detail.reviews.average', { average: stars(given) })}
              />
            </li>
          ))}
        </Row>
      ) : null}
      {reply ? (
        <blockquote className={`size-14 tone-muted text-lines ${styles.reply}`}>
          <p className={styles.name}>{t('listing-details:detail.reviews.answered', { name: subjectName })}</p>
          <p dir="auto">{reply.text}</p>
        </blockquote>
      ) : null}
      <Row wrap gap={12} rowGap={4} className={styles.ways}>
        {isAboutViewer && !reply && review.status === 'published' ? (
          <Suspense fallback={null}>
            <ReviewReply reviewId={review._id} author={author.name} />
          </Suspense>
        ) : null}
        {review.status === 'published' && user?._id !== author._id ? (
          <ReportButton
            kind="review"
            id={review._id}
            person={{ id: author._id, name: author.name }}
            of={author.name}
            className={styles.report}
          />
        ) : null}
      </Row>
    </li>
  )
}
