import { useState } from 'react'
import { appointmentMinutes, orderReserve } from '#shared/policies/appointment.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { AppointmentTimes } from './AppointmentTimes.tsx'
import type { ServiceOrderTimesProps } from './ServiceOrderTimes.tsx'
import { bookingWindowOf, MAX_TIMES } from './service-order-choice.ts'

/** The week to choose from, and what was chosen. */
export function TimeChooser({ service, order }: ServiceOrderTimesProps) {
  const t = useT()
  const reserve = orderReserve(useSite().times)
  const [{ earliest, latest }] = useState(() => bookingWindowOf(service, Date.now(), reserve))
  const { choice, change, missing } = order
  return (
    <AppointmentTimes
      legend={t('listing-details:order.times.legend')}
      help={t('listing-details:order.times.help')}
      error={missing.includes('times') ? t('listing-details:order.times.missing') : undefined}
      value={choice.times}
      onChange={(times) => change({ times })}
      max={MAX_TIMES}
      durationMinutes={appointmentMinutes(service, choice.packageKey) ?? 60}
      earliest={earliest}
      latest={latest}
      sellerId={service.provider._id}
    />
  )
}
