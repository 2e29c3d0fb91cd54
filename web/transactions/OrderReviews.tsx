import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Review } from '#shared/contract/review.ts'
import { REVIEW_LIMITS, type SubRating, subRatings } from '#shared/policies/review.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { ReviewItem } from '#web/listings/ReviewItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { mayHaveReviews, otherSideOf } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
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
      <Section look="plain" title={t('order:review.both')} className="mt-40">
        <p className="size-14 tone-danger mb-12" role="alert">
          {errorText(t, failureOf(read.error))}
        </p>
        <Button loading={read.isFetching} loadingLabel={t('order:busy')} onClick={() => void read.refetch()}>
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
  const hidden = date ? t('order:review.posted', { name, date }) : t('order:review.paused', { name })
  return (
    <Section
      look="plain"
      title={isHidden ? t('order:review.yours') : t('order:review.both')}
      text={isHidden ? hidden : undefined}
      aside={isHidden ? <StatusBadge tone="neutral">{t('order:review.badge')}</StatusBadge> : undefined}
      className="mt-40"
    >
      <Stack as="ul" gap={28} mt={20}>
        {reviews.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            subjectName={(isOwn(review) ? other : order[order.role])?.name ?? ''}
            isAboutViewer={!isOwn(review)}
          />
        ))}
      </Stack>
    </Section>
  )
}

const { comment: LIMIT } = REVIEW_LIMITS
const NAMES = ['1', '2', '3', '4', '5'] as const

/** Asks either side how it was, once the work is confirmed. */
export function ReviewCard({ order, onDone }: { order: AnyOrder; onDone: () => void }) {
  const t = useT()
  const date = useReviewDeadline(order)
  const [rating, setRating] = useState(0)
  const [sub, setSub] = useState<Record<string, number>>({})
  const [comment, setComment, forgetComment] = useTextDraft(`${order._id}:review`)
  const card = useRef<HTMLDivElement>(null)
  const { calls, listing, texts } = kindOf(order)
  const review = useApiMutation(calls.review, {
    invalidate: [calls.detail, calls.list, calls.reviews, ...(listing?.reads ?? [])],
    success: t('order:review.thanks'),
    once: true,
  })
  const { errors, submit } = useSubmittedErrors(rating === 0 ? { rating: t('order:review.missing') } : {})
  if (order.reviewState !== 'open') return null
  const name = otherSideOf(order)?.name ?? ''
  const reviewText = order.role === 'buyer' ? texts.review(t, order) : t('order:review.text', { name })
  const text = comment.trim()
  const isTooLong = text.length > LIMIT
  const starsOf = (stars: number) => t(`order:review.of.${NAMES[stars - 1] ?? '1'}`)
  const send = async () => {
    if (!submit(card.current) || isTooLong) return
    const body = { rating, ...(text ? { comment: text } : {}), ...(Object.keys(sub).length ? { sub } : {}) }
    if (!(await review.run({ params: { id: order._id }, body }))) return
    forgetComment()
    onDone()
  }
  return (
    <div ref={card} className="mb-24">
      <NextStepCard
        eyebrow={t('order:yourStep')}
        title={t('order:review.title', { name })}
        text={reviewText}
        actions={
          <Button
            variant="primary"
            size="lg"
            loading={review.isPending}
            loadingLabel={t('order:busy')}
            onClick={() => void send()}
          >
            {t('order:review.send')}
          </Button>
        }
      >
        <div className="fields">
          <RatingInput
            legend={t('order:review.stars')}
            labelOf={starsOf}
            value={rating}
            onChange={setRating}
            error={errors.rating}
          />
          <SubRatingInputs
            aspects={subRatings[order.role === 'buyer' ? 'seller' : 'buyer']}
            labelOf={starsOf}
            value={sub}
            onChange={setSub}
          />
          <TextArea
            label={t('order:review.comment')}
            hint={t('optional')}
            limit={LIMIT}
            value={comment}
            onChange={setComment}
            error={isTooLong ? t('field.maxLength', { count: LIMIT }) : review.errors.comment}
          />
          <ContactHint texts={[comment]} />
          {date ? <p className="quiet-text">{t('order:review.hidden', { name, date })}</p> : null}
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
    <Grid as="fieldset" gap={2}>
      <legend className="size-14 weight-500 mb-4">
        {t('order:review.details')} <span className="tone-faint weight-400">{t('optional')}</span>
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
    </Grid>
  )
}
