import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { WaitingOrder } from '#shared/contract/selling.ts'
import type { TimerOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { writeTimeLeft } from '#web/kernel/time-left.ts'
import { nextTimer } from '#web/orders/any-order.ts'
import { bookingOf } from '#web/orders/order-process.ts'
import { useStateName } from '#web/orders/use-state-name.ts'
import type { StatusFamily } from '#web/ui/StatusBadge.tsx'
import { writeDay, writeSoon } from './short-times.ts'

const MINUTE = 60_000
const URGENT = 3 * 60 * MINUTE

type Asked = 'answer' | 'schedule' | 'deliver' | 'send' | 'finish' | 'other'

/** What has to be done before a timer fires. */
const asked: Partial<Record<TimerOf<typeof serviceOrder> | TimerOf<typeof productOrder>, Asked>> = {
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

const isAsked = (name: string): name is keyof typeof asked => name in asked

type Badge = { family: StatusFamily; text: string }

/** What an order that waits is about, and how long it can wait. */
export function useWaitingWords(
  order: WaitingOrder | ProductOrderSummary,
  now: number,
): { facts: string[]; badge: Badge } {
  const t = useT()
  const format = useFormat()
  const { pricing } = order
  const stateName = useStateName()
  const soon = (when: string) => writeSoon(format, when, now)

  const moment = ({ start }: { start: string }) =>
    t('time.at', { date: writeDay(format, start), time: format.time(start) })
  const times = ({ scheduleData, timePreferences }: WaitingOrder) => {
    if (scheduleData) return moment(scheduleData)
    return new Intl.ListFormat(format.locale, { type: 'disjunction' }).format(timePreferences.map(moment))
  }
  const about =
    'product' in order
      ? [
          t('deliveries:quantity', { quantity: order.quantity }),
          order.snapshot.shippingOption?.name ?? t('deliveries:where.pickup'),
        ]
      : [order.snapshot.packageTitle, times(order)]
  const facts = [...about, t('selling:waiting.earns', { amount: format.money(pricing.sellerNet ?? pricing.subtotal) })]

  const badge = (): Badge => {
    const booking = bookingOf(order)
    if (booking) {
      const key = Date.parse(booking.start) > now ? 'begins' : 'began'
      return { family: 'active', text: t(`selling:waiting.by.${key}`, { when: soon(booking.start) }) }
    }
    const timer = nextTimer(order)
    if (!timer) return { family: 'wait', text: stateName(order) }
    const left = Date.parse(timer.dueAt) - now
    if (left < URGENT) {
      // `now` is anew every minute: seconds would stand still.
      const time = writeTimeLeft(Math.floor(left / MINUTE) * MINUTE, format)
      return { family: 'problem', text: time ? t('orders:countdown.left', { time }) : t('orders:countdown.soon') }
    }
    const what = (isAsked(timer.name) && asked[timer.name]) || 'other'
    const isFetched = 'product' in order && order.deliveryMethod === 'pickup'
    const key = what === 'send' && isFetched ? 'ready' : what
    return { family: 'wait', text: t(`selling:waiting.by.${key}`, { when: soon(timer.dueAt) }) }
  }
  return { facts: facts.flatMap((fact) => fact || []), badge: badge() }
}
