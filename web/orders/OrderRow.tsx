import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type AnyOrderSummary, linksOf, may, otherOf, stateOf } from './any-order.ts'
import styles from './OrderList.module.css'
import { bookingOf, needsMe } from './order-process.ts'
import { pictureOf } from './order-words.ts'
import { useNeededLabel } from './use-needed-label.ts'
import { useRowWords } from './use-row-words.ts'
import { useStateName } from './use-state-name.ts'

/** An order in the list: with whom, where it stands, what it is about in money, and the one thing to do. */
export function OrderRow({ order, now }: { order: AnyOrderSummary; now: number }) {
  const t = useT()
  const format = useFormat()
  const to = linksOf(order)
  const other = otherOf(order)
  const booking = bookingOf(order)
  const isBuyer = order.role === 'buyer'
  const amount = (isBuyer ? order.pricing.total : order.pricing.sellerNet) ?? order.pricing.subtotal
  const isNeeded = needsMe(order, now)
  const needed = useNeededLabel()
  const wait = useRowWords(order, now)
  const state = useStateName()(order)
  const label = () => {
    if (isNeeded) return needed(order)
    return order.reviewState === 'open' ? t('orders:list.review') : t('orders:list.view')
  }
  const href = isNeeded && may(order, 'confirm-payment') ? to.pay(order._id) : to.order(order._id)
  return (
    <li className={styles.row}>
      <Picture source={pictureOf(order)} alt="" ratio="4/3" rounded="md" sizes="88px" className={styles.picture} />
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
          <p className={styles.returning}>{t(`orders:payment.pending.${order.paymentPending}`)}</p>
        ) : null}
      </div>
      <div className={styles.state}>
        <StatusBadge family={stateOf(order).family}>{booking ? format.dateTime(booking.start) : state}</StatusBadge>
        {wait.length > 0 ? (
          <p className={styles.wait}>
            {wait.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        ) : null}
      </div>
      <p className={styles.amount}>
        <span className="visually-hidden">{isBuyer ? t('orders:list.pay') : t('orders:list.earn')}: </span>
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
