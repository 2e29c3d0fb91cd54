import { useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { appointmentMinutes, orderReserve } from '#shared/policies/appointment.ts'
import { MOST_TIMES } from '#shared/policies/text-limits.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { AppointmentTimes } from './AppointmentTimes.tsx'
import { readAppointmentPlace } from './appointment-place.ts'
import { bookingWindowOf } from './service-order-choice.ts'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

export type TimeChooserProps = { service: Service; order: ServiceOrderFormState }

/** The week to choose from, and what was chosen. */
export function TimeChooser({ service, order }: TimeChooserProps) {
  const t = useT()
  const reserve = orderReserve(useSite().times)
  const [{ earliest, latest }] = useState(() => bookingWindowOf(service, Date.now(), reserve))
  // As it was typed at the checkout, from which the buyer may come back for another time.
  const [place] = useState(() => readAppointmentPlace(service._id))
  const { choice, change, missing } = order
  return (
    <AppointmentTimes
      legend={t('listing-details:order.times.legend')}
      help={t('listing-details:order.times.help')}
      error={missing.includes('times') ? t('listing-details:order.times.missing') : undefined}
      value={choice.times}
      onChange={(times) => change({ times })}
      max={choice.series ? 1 : MOST_TIMES}
      durationMinutes={appointmentMinutes(service, choice.packageKey) ?? 60}
      earliest={earliest}
      latest={latest}
      of={{ kind: 'service', id: service._id, packageKey: choice.packageKey, place }}
      service={service}
    />
  )
}
