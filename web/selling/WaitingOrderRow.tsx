import { Fragment } from 'react'
import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { WaitingOrder } from '#shared/contract/selling.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { linksOf, orderPictureOf } from '#web/transactions/any-order.ts'
import { kindOf } from '#web/transactions/kind.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useWaitingOrderText } from './use-waiting-order-text.ts'
import styles from './WaitingOrderRow.module.css'

/** What is asked, by whom and until when; the answer is given on the order's own page. */
export function WaitingOrderRow({
  order,
  now,
  isFirst,
}: {
  order: WaitingOrder | ProductOrderSummary
  now: number
  isFirst: boolean
}) {
  const t = useT()
  const { facts, badge } = useWaitingOrderText(order, now)
  const label = kindOf(order).words.needed(order, t) ?? t('transactions:list.view')
  const title = t('selling:waiting.row', { what: order.snapshot.title, name: order.buyer.name })
  return (
    <li className={styles.row}>
      <Picture source={orderPictureOf(order)} alt="" ratio="1/1" rounded="md" sizes="64px" className={styles.picture} />
      <div>
        <p className={styles.title}>
          <Link href={linksOf(order).order(order._id)}>{title}</Link>{' '}
          <StatusBadge family={badge.family} size="sm">
            {badge.text}
          </StatusBadge>
        </p>
        <p className={styles.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 ? ' · ' : ''}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <Button
        size="sm"
        variant={isFirst ? 'primary' : 'outline'}
        href={linksOf(order).order(order._id)}
        aria-label={`${label}: ${title}`}
        className={styles.act}
      >
        {label}
      </Button>
    </li>
  )
}
