import type { ReactNode } from 'react'
import type { PaymentSummary } from '#shared/contract/wallet.ts'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge, type StatusFamily } from '#web/ui/StatusBadge.tsx'
import styles from './MoneyRow.module.css'

/** One order's money: what it is about, how it stands, and how much it is. */
export function MoneyRow({
  order,
  who,
  children,
  badge,
  amount,
  sum,
  act,
}: {
  order: PaymentSummary['order']
  who: string
  /** What happens to it, in sentences. */
  children?: ReactNode
  badge: { family: StatusFamily; label: string }
  amount: ReactNode
  sum?: ReactNode
  act?: ReactNode
}) {
  const picture = order.image ?? { url: artworkUrl(order.category ?? 'business-admin', order._id) }
  return (
    <li className={styles.row}>
      <Picture source={picture} alt="" ratio="1/1" rounded="md" sizes="56px" className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.title}>
          <Link href={links.orderOf(order.kind, order._id)}>{order.title}</Link>
        </p>
        <p className={styles.who}>{who}</p>
        <div className={styles.text}>{children}</div>
      </div>
      <div className={styles.state}>
        <StatusBadge family={badge.family}>{badge.label}</StatusBadge>
      </div>
      <div className={styles.amounts}>
        <p className={styles.amount}>{amount}</p>
        {sum ? <p className={styles.sum}>{sum}</p> : null}
        {act}
      </div>
    </li>
  )
}
