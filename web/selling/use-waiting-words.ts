import type { WaitingOrder } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { writeTimeLeft } from '#web/kernel/time-left.ts'
import { nextTimer } from '#web/orders/any-order.ts'
import { bookingOf } from '#web/orders/order-process.ts'
import { isTimerName, type TimerName } from '#web/orders/timer-names.ts'
import type { StatusFamily } from '#web/ui/StatusBadge.tsx'
import { writeDay, writeSoon } from './short-times.ts'

const MINUTE = 60_000
const URGENT = 3 * 60 * MINUTE

type Asked = 'answer' | 'schedule' | 'deliver' | 'finish' | 'other'

/** What has to be done before a timer fires. */
const asked: Partial<Record<TimerName, Asked>> = {
  sellerResponse: 'answer',
  maxAuthorized: 'answer',
  didItHappen: 'finish',
  unmarkedAfter: 'finish',
  scheduleBy: 'schedule',
  deliveryGrace: 'deliver',
}

type Badge = { family: StatusFamily; text: string }

/** What an order that waits is about, and how long it can wait. */
export function useWaitingWords(order: WaitingOrder, now: number): { facts: string[]; badge: Badge } {
  const t = useT()
  const format = useFormat()
  const { snapshot, pricing, scheduleData, timePreferences } = order
  const soon = (when: string) => writeSoon(format, when, now)

  const moment = ({ start }: { start: string }) =>
    t('time.at', { date: writeDay(format, start), time: format.time(start) })
  const times = () => {
    if (scheduleData) return moment(scheduleData)
    return new Intl.ListFormat(format.locale, { type: 'disjunction' }).format(timePreferences.map(moment))
  }
  const facts = [
    snapshot.packageTitle,
    times(),
    t('selling:waiting.earns', { amount: format.money(pricing.sellerNet ?? pricing.subtotal) }),
  ]

  const badge = (): Badge => {
    const booking = bookingOf(order)
    if (booking) {
      const key = Date.parse(booking.start) > now ? 'begins' : 'began'
      return { family: 'active', text: t(`selling:waiting.by.${key}`, { when: soon(booking.start) }) }
    }
    const timer = nextTimer(order)
    if (!timer) return { family: 'wait', text: t(`orders:states.${order.status}`) }
    const left = Date.parse(timer.dueAt) - now
    if (left < URGENT) {
      // `now` is anew every minute: seconds would stand still.
      const time = writeTimeLeft(Math.floor(left / MINUTE) * MINUTE, format)
      return { family: 'problem', text: time ? t('orders:countdown.left', { time }) : t('orders:countdown.soon') }
    }
    const what = (isTimerName(timer.name) && asked[timer.name]) || 'other'
    return { family: 'wait', text: t(`selling:waiting.by.${what}`, { when: soon(timer.dueAt) }) }
  }
  return { facts: facts.flatMap((fact) => fact || []), badge: badge() }
}
