import { type ReactNode, useRef, useState } from 'react'
import type { Review } from '#shared/contract/review.ts'
import { REVIEW_LIMITS } from '#shared/policies/review.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useListingText } from './listing-text.ts'
import { subRatingsOf } from './RatingSummary.tsx'
import styles from './ReviewItem.module.css'

/** One review, and what the reviewed person answered or may answer. */
export function ReviewItem({
  review,
  subjectName,
  withListing = false,
  isAboutViewer = false,
  aside,
}: {
  review: Review
  /** Whom it is about. */
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
      <div className={styles.head}>
        <Avatar name={author.name} picture={author.profilePicture} size={40} />
        <div className={styles.who}>
          <p className={styles.name}>{author.name}</p>
          <time dateTime={createdAt} className={styles.when}>
            {format.date(createdAt, 'month')}
          </time>
        </div>
        <span className={styles.rating}>
          <Rating average={rating} label={t('listing-details:detail.reviews.average', { average: stars(rating) })} />
        </span>
      </div>
      {aside}
      {withListing && about ? (
        <p className={styles.about}>{href ? <TextLink href={href}>{about}</TextLink> : about}</p>
      ) : null}
      {comment ? (
        <p className={styles.comment} lang={lang}>
          {comment}
        </p>
      ) : null}
      {aspects.length ? (
        <ul className={styles.aspects}>
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
        </ul>
      ) : null}
      {reply ? (
        <blockquote className={styles.reply}>
          <p className={styles.name}>{t('listing-details:detail.reviews.answered', { name: subjectName })}</p>
          <p>{reply.text}</p>
        </blockquote>
      ) : null}
      {isAboutViewer && !reply && review.status === 'published' ? (
        <ReviewReply reviewId={review._id} author={author.name} />
      ) : null}
    </li>
  )
}

const LIMIT = REVIEW_LIMITS.reply

/** Where the reviewed person answers a review, once and in public. */
function ReviewReply({ reviewId, author }: { reviewId: string; author: string }) {
  const t = useT()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const reply = useAct(api.review.reply, {
    invalidate: [api.service.detail, api.service.reviews, api.user.detail, api.review.ofOrder],
    success: t('listing-details:detail.reviews.reply.sent'),
    once: true,
  })
  const words = text.trim()
  const problem = () => {
    if (!words) return t('field.required')
    return words.length > LIMIT ? t('field.maxLength', { count: LIMIT }) : reply.errors.text
  }
  const send = () => {
    setAsked(true)
    if (words && words.length <= LIMIT) void reply.run({ params: { id: reviewId }, body: { text: words } })
  }
  const close = () => {
    setOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  if (!isOpen)
    return (
      <Button ref={opener} size="sm" className={styles.open} onClick={() => setOpen(true)}>
        {t('listing-details:detail.reviews.reply.open')}
        <span className="visually-hidden">: {author}</span>
      </Button>
    )
  return (
    <div className={styles.form}>
      <TextArea
        label={t('listing-details:detail.reviews.reply.label')}
        help={t('listing-details:detail.reviews.reply.note')}
        limit={LIMIT}
        rows={3}
        autoFocus
        value={text}
        onChange={setText}
        error={wasAsked ? problem() : undefined}
      />
      <ContactHint texts={[text]} />
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="primary"
          loading={reply.isPending}
          loadingLabel={t('listing-details:detail.reviews.reply.busy')}
          onClick={send}
        >
          {t('listing-details:detail.reviews.reply.send')}
        </Button>
        <Button size="sm" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
