import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { type ReactNode, useState } from 'react'
import type { Notification } from '#shared/contract/notification.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { classes } from '#web/ui/classes.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { severityIcons } from '#web/ui/severity-icons.ts'
import styles from './notifications.module.css'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

/** A notification and its time. The whole row is a link to its subject; following it marks it as read. */
export function NotificationItem({
  notification,
  onOpen,
  isWide,
  children,
}: {
  notification: Notification
  onOpen: () => void
  /** On a page of its own. */
  isWide?: boolean
  /** Further actions on it. */
  children?: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const now = useNow(MINUTE)
  const [isWhole, setWhole] = useState(false)
  const { title, description, link, isUnRead, postedAt } = notification
  const Glyph = notificationIconOf(notification)
  const age = now - Date.parse(postedAt)
  return (
    <li className={classes(styles.line, isUnRead && styles.unread, isWide && styles.wide)}>
      <span className={classes('tone-muted fixed', styles.disc, styles[notification.severity])}>
        <Glyph size={20} aria-hidden="true" />
        {isUrgent(notification) ? <span className="visually-hidden">{t('notification-center:important')}</span> : null}
      </span>
      <div className={`grow text-anywhere ${styles.words}`}>
        <p className={styles.title}>
          {link ? (
            <Link dir="auto" href={link} className={styles.whole} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            <button
              dir="auto"
              type="button"
              className={styles.whole}
              // It leads nowhere: here is where all of it is read.
              onClick={() => {
                setWhole(true)
                onOpen()
              }}
            >
              {title}
            </button>
          )}
        </p>
        {description ? <p className={classes(styles.text, !isWhole && styles.short)}>{description}</p> : null}
        <time dateTime={postedAt} className={`size-12 tone-faint block ${styles.time}`}>
          {age < WEEK ? format.relative(postedAt, Math.max(now, Date.parse(postedAt))) : format.date(postedAt)}
        </time>
      </div>
      {isUnRead ? (
        <span className={`mt-6 fixed ${styles.dot}`}>
          <span className="visually-hidden">{t('notification-center:unread')}</span>
        </span>
      ) : null}
      {children ? <div className={styles.aside}>{children}</div> : null}
    </li>
  )
}

const iconsByType: Record<Notification['type'], Icon> = {
  'order-placed': IconShoppingBag,
  'order-shipped': IconTruckDelivery,
  'chat-message': IconMessageCircle,
  mail: IconMail,
  'friend-interactive': IconUsers,
}

/** Icons by event, for events about which a letter says too little. */
const iconsByEvent: readonly [pattern: RegExp, icon: Icon][] = [
  [/^refund_case\.|\.money_returned$|\.(payment_unwanted|seller_gone)$/, IconReceiptRefund],
  [/^payout\./, IconWallet],
  [/\.review_/, IconStar],
  [/\.(scheduled|rescheduled|time_proposed|proposal_|reaffirmed|move_)/, IconCalendarEvent],
  [/\.(accepted|finished|confirmed|completed_by_time|taken_over)$/, IconCircleCheck],
]

const isUrgent = ({ severity }: Pick<Notification, 'severity'>) => severity === 'warning' || severity === 'error'

/** Returns the sign of its severity for an urgent notification; for all others that of their subject. */
function notificationIconOf({ type, event, severity }: Pick<Notification, 'type' | 'event' | 'severity'>): Icon {
  if (isUrgent({ severity })) return severityIcons[severity]
  if (type !== 'mail') return iconsByType[type]
  return iconsByEvent.find(([pattern]) => pattern.test(event))?.[1] ?? iconsByType.mail
}
