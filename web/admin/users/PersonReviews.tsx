import { useSearchParams } from 'react-router'
import type { PersonReview } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from '../admin.module.css'
import { PersonTabList } from './PersonTabList.tsx'
import { reviewsRead, tabPageIn } from './person-reads.ts'

/** The reviews about a person and by them, each with its order. */
export function PersonReviews({ user: { _id: id } }: { user: AdminUser }) {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <Panel>
      <Section look="plain" title={t('admin-help:tabs.reviews')} text={t('admin-help:reviews.note')}>
        <PersonTabList
          personId={id}
          tab="reviews"
          read={reviewsRead(id, tabPageIn(search))}
          loading={t('admin-help:tabs.reviews')}
          rowsOf={({ reviews }) => reviews.map((review) => <ReviewRow key={review._id} review={review} />)}
        />
      </Section>
    </Panel>
  )
}

function ReviewRow({ review }: { review: PersonReview }) {
  const t = useT()
  const format = useFormat()
  const { part, other, orderId, title, rating, comment, isHidden, reply, createdAt } = review
  return (
    <li className={styles.row}>
      <div className={styles.subject}>
        <Row wrap gap={8} rowGap={4}>
          <Rating average={rating} label={t('admin-help:reviews.stars', { count: rating })} />
          <span>{t(`admin-help:reviews.${part}`, { name: other.name })}</span>
          {isHidden ? (
            <StatusBadge tone="wait" size="sm">
              {t('admin-help:reviews.hidden')}
            </StatusBadge>
          ) : null}
        </Row>
        {comment ? <p className="weight-400 text-pretty mt-4">{comment}</p> : null}
        {reply ? <p className="quiet-text mt-4">{t('admin-help:reviews.reply', { text: reply })}</p> : null}
        <small>
          {title ? `${title} · ` : ''}
          {format.date(createdAt, 'short')} ·{' '}
          <TextLink href={links.adminOrder(orderId)}>{t('admin-help:reviews.order')}</TextLink>
        </small>
      </div>
    </li>
  )
}
