import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Review } from '#shared/contract/review.ts'
import { REVIEW_LIMITS, type SubRating, subRatings } from '#shared/policies/review.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { ReviewItem } from '#web/listings/ReviewItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { mayHaveReviews, otherSideOf } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import styles from './OrderReviews.module.css'
import { orderCallsOf } from './order-calls.ts'
import { useReviewDeadline } from './order-text.ts'

/** The reviews of the two sides about each other: the own review while it is hidden, both once they are published. */
export function OrderReviews({ order }: { order: AnyOrder }) {
  const t = useT()
  const date = useReviewDeadline(order)
  const read = useQuery({
    ...q(orderCallsOf(order).reviews, { params: { id: order._id } }),
    enabled: mayHaveReviews(order),
  })
  if (read.isError)
    return (
      <Section look="plain" title={t('transactions:review.both')} className={styles.part}>
        <p className={styles.problem} role="alert">
          {errorText(t, failureOf(read.error))}
        </p>
        <Button loading={read.isFetching} loadingLabel={t('transactions:do.busy')} onClick={() => void read.refetch()}>
          {t('tryAgain')}
        </Button>
      </Section>
    )
  const reviews = mayHaveReviews(order) ? (read.data?.reviews ?? []) : []
  if (!reviews.length) return null
  const other = otherSideOf(order)
  const name = other?.name ?? ''
  const isHidden = reviews.some(({ status }) => status === 'blind')
  const isOwn = ({ author }: Review) => author._id !== other?._id
  const hidden = date ? t('transactions:review.posted', { name, date }) : t('transactions:review.paused', { name })
  return (
    <Section
      look="plain"
      title={isHidden ? t('transactions:review.yours') : t('transactions:review.both')}
      text={isHidden ? hidden : undefined}
      aside={isHidden ? <StatusBadge tone="neutral">{t('transactions:review.badge')}</StatusBadge> : undefined}
      className={styles.part}
    >
      <ul className={styles.list}>
        {reviews.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            subjectName={(isOwn(review) ? other : order[order.role])?.name ?? ''}
            isAboutViewer={!isOwn(review)}
          />
        ))}
      </ul>
    </Section>
  )
}

const LIMIT = REVIEW_LIMITS.comment
const NAMES = ['1', '2', '3', '4', '5'] as const

/** Asks either side how it was, once the work is confirmed. */
export function ReviewCard({ order, onDone }: { order: AnyOrder; onDone: () => void }) {
  const t = useT()
  const date = useReviewDeadline(order)
  const [rating, setRating] = useState(0)
  const [sub, setSub] = useState<Record<string, number>>({})
  const [comment, setComment, forgetComment] = useTextDraft(`${order._id}:review`)
  const card = useRef<HTMLDivElement>(null)
  const [wasAsked, setAsked] = useState(false)
  const { calls, listing, words } = kindOf(order)
  const review = useApiMutation(calls.review, {
    invalidate: [calls.detail, calls.list, calls.reviews, ...(listing?.reads ?? [])],
    success: t('transactions:review.thanks'),
    once: true,
  })
  if (order.reviewState !== 'open') return null
  const name = otherSideOf(order)?.name ?? ''
  const reviewText = order.role === 'buyer' ? words.review(t, order) : t('transactions:review.text', { name })
  const text = comment.trim()
  const isTooLong = text.length > LIMIT
  const starsOf = (stars: number) => t(`transactions:review.of.${NAMES[stars - 1] ?? '1'}`)
  const send = async () => {
    flushSync(() => setAsked(true))
    if (rating === 0 || isTooLong) return focusFirstError(card.current)
    const body = { rating, ...(text ? { comment: text } : {}), ...(Object.keys(sub).length ? { sub } : {}) }
    if (!(await review.run({ params: { id: order._id }, body }))) return
    forgetComment()
    onDone()
  }
  return (
    <div ref={card} className={styles.card}>
      <NextStepCard
        eyebrow={t('transactions:yourStep')}
        title={t('transactions:review.title', { name })}
        text={reviewText}
        actions={
          <Button
            variant="primary"
            size="lg"
            loading={review.isPending}
            loadingLabel={t('transactions:do.busy')}
            onClick={() => void send()}
          >
            {t('transactions:review.send')}
          </Button>
        }
      >
        <div className="fields">
          <RatingInput
            legend={t('transactions:review.stars')}
            labelOf={starsOf}
            value={rating}
            onChange={setRating}
            error={wasAsked && rating === 0 ? t('transactions:review.missing') : undefined}
          />
          <SubRatingInputs
            aspects={subRatings[order.role === 'buyer' ? 'seller' : 'buyer']}
            labelOf={starsOf}
            value={sub}
            onChange={setSub}
          />
          <TextArea
            label={t('transactions:review.comment')}
            hint={t('optional')}
            limit={LIMIT}
            value={comment}
            onChange={setComment}
            error={isTooLong ? t('field.maxLength', { count: LIMIT }) : review.errors.comment}
          />
          <ContactHint texts={[comment]} />
          {date ? <p className="quiet-text">{t('transactions:review.hidden', { name, date })}</p> : null}
        </div>
      </NextStepCard>
    </div>
  )
}

type SubRatingValues = Record<string, number>

/** Stars for single aspects; choosing the same again takes them back. */
function SubRatingInputs({
  aspects,
  labelOf,
  value,
  onChange,
}: {
  aspects: readonly SubRating[]
  labelOf: (stars: number) => string
  value: SubRatingValues
  onChange: (value: SubRatingValues) => void
}) {
  const t = useT()
  const rate = (aspect: SubRating, stars: number) => {
    const { [aspect]: _, ...others } = value
    onChange(stars ? { ...others, [aspect]: stars } : others)
  }
  return (
    <fieldset className={styles.aspects}>
      <legend className={styles.legend}>
        {t('transactions:review.details')} <span className={styles.optional}>{t('optional')}</span>
      </legend>
      {aspects.map((aspect) => (
        <RatingInput
          key={aspect}
          isSmall
          legend={t(`listing-details:detail.reviews.sub.${aspect}`)}
          labelOf={labelOf}
          value={value[aspect]}
          onChange={(stars) => rate(aspect, stars)}
        />
      ))}
    </fieldset>
  )
}
