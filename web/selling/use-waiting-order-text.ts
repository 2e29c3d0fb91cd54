import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { WaitingOrder } from '#shared/contract/selling.ts'
import type { TimerOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { appointmentOf, nextTimer } from '#web/transactions/any-order.ts'
import { kindOf } from '#web/transactions/kind.ts'
import type { StatusFamily } from '#web/ui/StatusBadge.tsx'
import { formatDay, formatUpcoming } from './short-dates.ts'

const MINUTE = 60_000
const URGENT = 3 * 60 * MINUTE

type RequestedAction = 'answer' | 'schedule' | 'deliver' | 'send' | 'finish' | 'other'

/** What has to be done before a timer fires. */
const requestedActions: Partial<Record<TimerOf<typeof serviceOrder> | TimerOf<typeof productOrder>, RequestedAction>> =
  {
    sellerResponse: 'answer',
    maxAuthorized: 'answer',
    didItHappen: 'finish',
    unmarkedAfter: 'finish',
    scheduleBy: 'schedule',
    deliveryGrace: 'deliver',
    cancelAnswer: 'answer',
    shipGrace: 'send',
    freeCancel: 'send',
    autoCancel: 'send',
    returnAnswer: 'answer',
  }

const hasRequestedAction = (name: string): name is keyof typeof requestedActions => name in requestedActions

type Badge = { family: StatusFamily; text: string }

/** What an order that waits is about, and how long it can wait. */
export function useWaitingOrderText(
  order: WaitingOrder | ProductOrderSummary,
  now: number,
): { facts: string[]; badge: Badge } {
  const t = useT()
  const format = useFormat()
  const { pricing } = order
  const { words } = kindOf(order)
  const soon = (when: string) => formatUpcoming(format, when, now)

  const moment = ({ start }: { start: string }) =>
    t('time.at', { date: formatDay(format, start), time: format.time(start) })
  const times = ({ scheduleData, timePreferences }: WaitingOrder) => {
    if (scheduleData) return moment(scheduleData)
    return new Intl.ListFormat(format.locale, { type: 'disjunction' }).format(timePreferences.map(moment))
  }
  const about =
    order.kind === 'productOrder'
      ? [
          t('product-order-pages:quantity', { quantity: order.quantity }),
          order.snapshot.shippingOption?.name ?? t('product-order-pages:where.pickup'),
        ]
      : [order.snapshot.packageTitle, times(order)]
  const facts = [...about, t('selling:waiting.earns', { amount: format.money(pricing.sellerNet ?? pricing.subtotal) })]

  const badge = (): Badge => {
    const booking = appointmentOf(order)
    if (booking) {
      const key = Date.parse(booking.start) > now ? 'begins' : 'began'
      return { family: 'active', text: t(`selling:waiting.by.${key}`, { when: soon(booking.start) }) }
    }
    const timer = nextTimer(order)
    if (!timer) return { family: 'wait', text: words.state(order, t) }
    const left = Date.parse(timer.dueAt) - now
    if (left < URGENT) {
      // `now` is anew every minute: seconds would stand still.
      const time = formatTimeLeft(Math.floor(left / MINUTE) * MINUTE, format)
      return {
        family: 'problem',
        text: time ? t('transactions:countdown.left', { time }) : t('transactions:countdown.soon'),
      }
    }
    const what = (hasRequestedAction(timer.name) && requestedActions[timer.name]) || 'other'
    const isFetched = order.kind === 'productOrder' && order.deliveryMethod === 'pickup'
    const key = what === 'send' && isFetched ? 'ready' : what
    return { family: 'wait', text: t(`selling:waiting.by.${key}`, { when: soon(timer.dueAt) }) }
  }
  return { facts: facts.flatMap((fact) => fact || []), badge: badge() }
}
