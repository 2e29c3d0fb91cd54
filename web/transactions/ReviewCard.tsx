import { useState } from 'react'
import { REVIEW_LIMITS, subRatings } from '#shared/policies/review.ts'
import { useAct } from '#web/kernel/act.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { otherSideOf } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import styles from './ReviewCard.module.css'
import { SubRatingInputs } from './SubRatingInputs.tsx'
import { useReviewDeadline } from './use-review-deadline.ts'

const LIMIT = REVIEW_LIMITS.comment
const NAMES = ['1', '2', '3', '4', '5'] as const

/** Asks either side how it was, once the work is confirmed. */
export function ReviewCard({ order, onDone }: { order: AnyOrder; onDone: () => void }) {
  const t = useT()
  const date = useReviewDeadline(order)
  const [rating, setRating] = useState(0)
  const [sub, setSub] = useState<Record<string, number>>({})
  const [comment, setComment] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const { calls, listingReads, words } = kindOf(order)
  const review = useAct(calls.review, {
    invalidate: [calls.detail, calls.list, calls.reviews, ...listingReads],
    success: t('transactions:review.thanks'),
    once: true,
  })
  if (order.reviewState !== 'open') return null
  const name = otherSideOf(order)?.name ?? ''
  const reviewText = words.review?.(order, t) ?? t(`transactions:review.text.${order.role}`, { name })
  const text = comment.trim()
  const isTooLong = text.length > LIMIT
  const starsOf = (stars: number) => t(`transactions:review.of.${NAMES[stars - 1] ?? '1'}`)
  const send = async () => {
    setAsked(true)
    if (rating === 0 || isTooLong) return
    const body = { rating, ...(text ? { comment: text } : {}), ...(Object.keys(sub).length ? { sub } : {}) }
    if (await review.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <div className={styles.card}>
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
        <div className={styles.fields}>
          <RatingInput
            legend={t('transactions:review.stars')}
            labelOf={starsOf}
            value={rating}
            onChange={setRating}
            error={wasAsked && rating === 0 ? t('transactions:review.missing') : undefined}
          />
          <SubRatingInputs
            things={subRatings[order.role === 'buyer' ? 'seller' : 'buyer']}
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
          {date ? <p className={styles.hidden}>{t('transactions:review.hidden', { name, date })}</p> : null}
        </div>
      </NextStepCard>
    </div>
  )
}
