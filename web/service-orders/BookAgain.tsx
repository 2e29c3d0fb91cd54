import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useNavigate } from 'react-router'
import type { FreeTimes } from '#shared/contract/availability.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type AppointmentPlace, appointmentPlaceOf } from '#web/services/appointment-place.ts'
import { useFreeTimes } from '#web/services/free-times.ts'
import { saveOrderDraft } from '#web/services/service-order-draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { dayOf, spanFrom, timeOf } from '#web/ui/days.ts'

const weekdayAt = (when: Date, timeZone: string) => new Date(dayOf(when, timeZone)).getUTCDay()

/** The first free time on the weekday and at the hour of an earlier appointment, by the clock where the seller works. */
export function sameTimeAgain(
  start: string,
  { free, timeZone }: Pick<FreeTimes, 'free' | 'timeZone'>,
): string | undefined {
  const before = new Date(start)
  const [weekday, time] = [weekdayAt(before, timeZone), timeOf(before, timeZone)]
  return free.find((each) => {
    const when = new Date(each)
    return timeOf(when, timeZone) === time && weekdayAt(when, timeZone) === weekday
  })
}

/** The place of the order, from which the work is wanted there again. */
function placeOf({ address }: ServiceOrder): AppointmentPlace | undefined {
  const { city = '', country = '', line2 = '' } = address ?? {}
  return appointmentPlaceOf({ city, country, line2 })
}

/** Books the same work again with one press, at the next free time on the same weekday and at the same hour. */
export function BookAgain({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { service, snapshot } = order
  // An order that ended before a time was agreed on has those that were asked for.
  const appointment = order.scheduleData ?? order.timePreferences[0]
  const isBookable = service && snapshot.bookable && appointment
  const { times } = useFreeTimes(
    isBookable
      ? { kind: 'service', id: service._id, packageKey: snapshot.packageKey, place: placeOf(order) }
      : undefined,
  )
  const start = appointment && times && sameTimeAgain(appointment.start, times)
  if (!service || !start || !times) return null
  const book = () => {
    saveOrderDraft({
      serviceId: service._id,
      ...(snapshot.packageKey ? { packageKey: snapshot.packageKey } : {}),
      timePreferences: [spanFrom(new Date(start), times.durationMinutes)],
    })
    void navigate(links.checkoutService(service._id))
  }
  return (
    <Button size="lg" icon={IconRepeat} onClick={book}>
      {t('service-order:bookAgain', { when: format.appointment(start) })}
    </Button>
  )
}
