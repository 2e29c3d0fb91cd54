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
import type { Notification } from '#shared/contract/notification.ts'
import type { Icon } from '#web/ui/icon.ts'

const iconsByType: Record<Notification['type'], Icon> = {
  'order-placed': IconShoppingBag,
  'order-shipped': IconTruckDelivery,
  'chat-message': IconMessageCircle,
  mail: IconMail,
  'friend-interactive': IconUsers,
}

/** What a letter says too little about. */
const iconsByEvent: readonly [pattern: RegExp, icon: Icon][] = [
  [/^refund_case\.|\.money_returned$|\.payment_unwanted$/, IconReceiptRefund],
  [/^payout\./, IconWallet],
  [/\.review_/, IconStar],
  [/\.(scheduled|rescheduled|time_proposed|proposal_|reaffirmed|move_)/, IconCalendarEvent],
  [/\.(accepted|finished|confirmed|completed_by_time|taken_over)$/, IconCircleCheck],
]

export const notificationIconOf = ({ type, event }: Pick<Notification, 'type' | 'event'>): Icon =>
  type === 'mail' ? (iconsByEvent.find(([pattern]) => pattern.test(event))?.[1] ?? iconsByType.mail) : iconsByType[type]
