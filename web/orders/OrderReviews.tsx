import { useQuery } from '@tanstack/react-query'
import type { Review } from '#shared/contract/review.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { ReviewItem } from '#web/listings/ReviewItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type AnyOrder, otherOf } from './any-order.ts'
import styles from './OrderReviews.module.css'
import { callsOf } from './order-calls.ts'
import { mayHaveReviews } from './review-reads.ts'
import { useReviewDate } from './use-review-date.ts'

/** What the two sides wrote of each other: the own review while it is hidden, both when they are published. */
export function OrderReviews({ order }: { order: AnyOrder }) {
  const t = useT()
  const date = useReviewDate(order)
  const read = useQuery({
    ...q(callsOf(order).reviews, { params: { id: order._id } }),
    enabled: mayHaveReviews(order),
  })
  if (read.isError)
    return (
      <Section look="plain" title={t('orders:review.both')} className={styles.part}>
        <p className={styles.problem} role="alert">
          {problemText(t, failureOf(read.error))}
        </p>
        <Button loading={read.isFetching} loadingLabel={t('orders:do.busy')} onClick={() => void read.refetch()}>
          {t('tryAgain')}
        </Button>
      </Section>
    )
  const reviews = mayHaveReviews(order) ? (read.data?.reviews ?? []) : []
  if (!reviews.length) return null
  const other = otherOf(order)
  const name = other?.name ?? ''
  const isHidden = reviews.some(({ status }) => status === 'blind')
  const isOwn = ({ author }: Review) => author._id !== other?._id
  const hidden = date ? t('orders:review.posted', { name, date }) : t('orders:review.paused', { name })
  return (
    <Section
      look="plain"
      title={isHidden ? t('orders:review.yours') : t('orders:review.both')}
      text={isHidden ? hidden : undefined}
      aside={isHidden ? <StatusBadge family="neutral">{t('orders:review.badge')}</StatusBadge> : undefined}
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
