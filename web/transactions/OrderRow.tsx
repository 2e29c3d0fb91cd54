import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { appointmentOf, isAllowed, isViewersTurn, linksOf, orderPictureOf, otherSideOf, stateOf } from './any-order.ts'
import { type AnyOrderSummary, kindOf } from './kind.ts'
import styles from './OrderList.module.css'
import { useOrderRowStatus } from './use-order-row-status.ts'

/** An order in the list: with whom, where it stands, what it is about in money, and the one thing to do. */
export function OrderRow({ order, now }: { order: AnyOrderSummary; now: number }) {
  const t = useT()
  const format = useFormat()
  const to = linksOf(order)
  const other = otherSideOf(order)
  const booking = appointmentOf(order)
  const isBuyer = order.role === 'buyer'
  const amount = (isBuyer ? order.pricing.total : order.pricing.sellerNet) ?? order.pricing.subtotal
  const isNeeded = isViewersTurn(order, now)
  const { words } = kindOf(order)
  const wait = useOrderRowStatus(order, now)
  const label = () => {
    if (isNeeded) return words.needed(order, t) ?? t('transactions:list.view')
    return order.reviewState === 'open' ? t('transactions:list.review') : t('transactions:list.view')
  }
  const href = isNeeded && isAllowed(order, 'confirm-payment') ? to.pay(order._id) : to.order(order._id)
  return (
    <li className={styles.row}>
      <Picture source={orderPictureOf(order)} alt="" ratio="4/3" rounded="md" sizes="88px" className={styles.picture} />
      <div>
        <p className={styles.title}>
          <Link href={to.order(order._id)}>{order.snapshot.title}</Link>
        </p>
        {other ? (
          <p className={styles.with}>
            <Avatar name={other.name} picture={other.profilePicture} size={20} />
            {other.name}
          </p>
        ) : null}
        {order.paymentPending ? (
          <p className={styles.returning}>{t(`transactions:payment.pending.${order.paymentPending}`)}</p>
        ) : null}
      </div>
      <div className={styles.state}>
        <StatusBadge family={stateOf(order).tone}>
          {booking ? format.dateTime(booking.start) : words.state(order, t)}
        </StatusBadge>
        {wait.length > 0 ? (
          <p className={styles.wait}>
            {wait.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        ) : null}
      </div>
      <p className={styles.amount}>
        <span className="visually-hidden">{isBuyer ? t('transactions:list.pay') : t('transactions:list.earn')}: </span>
        {format.money(amount)}
      </p>
      <div className={styles.act}>
        <Button
          size="sm"
          block
          variant={isNeeded ? 'primary' : 'outline'}
          href={href}
          aria-label={`${label()}: ${order.snapshot.title}`}
        >
          {label()}
        </Button>
      </div>
    </li>
  )
}
