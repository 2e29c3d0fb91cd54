import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { otherOf } from './order-process.ts'
import styles from './ReviewCard.module.css'

const LIMIT = 2000
const NAMES = ['1', '2', '3', '4', '5'] as const

/** Asks either side how it was, once the work is confirmed. */
export function ReviewCard({ order, onDone }: { order: ServiceOrder; onDone: () => void }) {
  const t = useT()
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const review = useAct(api.review.write, {
    invalidate: [api.order.detail, api.order.list, api.service.detail, api.service.reviews],
    success: t('orders:review.thanks'),
  })
  if (order.reviewState !== 'open') return null
  const text = comment.trim()
  const isTooLong = text.length > LIMIT
  const send = async () => {
    setAsked(true)
    if (rating === 0 || isTooLong) return
    const body = { rating, ...(text ? { comment: text } : {}) }
    if (await review.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <div className={styles.card}>
      <NextStepCard
        eyebrow={t('orders:yourStep')}
        title={t('orders:review.title', { name: otherOf(order)?.name ?? '' })}
        text={t(`orders:review.text.${order.role}`, { name: otherOf(order)?.name ?? '' })}
        actions={
          <Button
            variant="primary"
            size="lg"
            loading={review.isPending}
            loadingLabel={t('orders:do.busy')}
            onClick={() => void send()}
          >
            {t('orders:review.send')}
          </Button>
        }
      >
        <div className={styles.fields}>
          <RatingInput
            legend={t('orders:review.stars')}
            labelOf={(stars) => t(`orders:review.of.${NAMES[stars - 1] ?? '1'}`)}
            value={rating}
            onChange={setRating}
            error={wasAsked && rating === 0 ? t('orders:review.missing') : undefined}
          />
          <TextArea
            label={t('orders:review.comment')}
            hint={t('optional')}
            limit={LIMIT}
            value={comment}
            onChange={setComment}
            error={isTooLong ? t('field.maxLength', { count: LIMIT }) : review.errors.comment}
          />
        </div>
      </NextStepCard>
    </div>
  )
}
