import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { orderedListingHref, orderPictureOf, otherSideOf, stateOf } from './any-order.ts'
import { BuyerRating } from './BuyerRating.tsx'
import { type AnyOrder, kindOf } from './kind.ts'
import styles from './OrderHeader.module.css'

/** Where the order stands, what it is, and with whom. */
export function OrderHeader({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const other = otherSideOf(order)
  const state = kindOf(order).words.state(order, t)
  return (
    <header className={styles.head}>
      <Picture source={orderPictureOf(order)} alt="" ratio="1/1" sizes="84px" eager className={styles.picture} />
      <div className={styles.words}>
        <StatusBadge family={stateOf(order).tone}>{state}</StatusBadge>
        <h1 className={styles.title}>
          <Link href={orderedListingHref(order)}>{order.snapshot.title}</Link>
        </h1>
        <p className={styles.with}>
          {other ? (
            <>
              <Avatar name={other.name} picture={other.profilePicture} size={20} />
              {order.role === 'buyer' ? (
                <Link href={links.providerProfile(other._id)} className={styles.name}>
                  {other.name}
                </Link>
              ) : (
                <span>{other.name}</span>
              )}
              {order.role === 'seller' ? <BuyerRating buyerId={other._id} name={other.name} /> : null}
              {other.isVerified ? <VerifiedBadge label={t('transactions:verified')} /> : null}
            </>
          ) : null}
          <span className={styles.ordered}>
            {t('transactions:ordered', { date: format.date(order.createdAt, 'day') })}
          </span>
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {t('transactions:nowIs', { state })}
      </p>
    </header>
  )
}
