import { useQuery } from '@tanstack/react-query'
import type { Review } from '#shared/contract/review.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ReviewItem } from '#web/listings/ReviewItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { mayHaveReviews, otherSideOf } from './any-order.ts'
import type { AnyOrder } from './kind.ts'
import styles from './OrderReviews.module.css'
import { orderCallsOf } from './order-calls.ts'
import { useReviewDeadline } from './use-review-deadline.ts'

/** What the two sides wrote of each other: the own review while it is hidden, both when they are published. */
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
      aside={isHidden ? <StatusBadge family="neutral">{t('transactions:review.badge')}</StatusBadge> : undefined}
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
