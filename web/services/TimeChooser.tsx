import { useState } from 'react'
import { appointmentMinutes } from '#shared/policies/appointment.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { TimePreferences } from '#web/ui/TimePreferences.tsx'
import type { ServiceOrderTimesProps } from './ServiceOrderTimes.tsx'
import { bookingWindowOf, MAX_TIMES } from './service-order-choice.ts'

/** The week to choose from, and what was chosen. */
export function TimeChooser({ service, order }: ServiceOrderTimesProps) {
  const t = useT()
  const format = useFormat()
  const [{ earliest, latest }] = useState(() => bookingWindowOf(service, Date.now()))
  const { choice, change, missing } = order
  const places = [
    t('listing-details:order.times.first'),
    t('listing-details:order.times.second'),
    t('listing-details:order.times.third'),
    t('listing-details:order.times.another'),
  ]
  return (
    <TimePreferences
      legend={t('listing-details:order.times.legend')}
      help={t('listing-details:order.times.help')}
      error={missing.includes('times') ? t('listing-details:order.times.missing') : undefined}
      value={choice.times}
      onChange={(times) => change({ times })}
      max={MAX_TIMES}
      durationMinutes={appointmentMinutes(service, choice.packageKey) ?? 60}
      earliest={earliest}
      latest={latest}
      labels={{
        previousWeek: t('listing-details:order.times.previousWeek'),
        nextWeek: t('listing-details:order.times.nextWeek'),
        unavailable: t('listing-details:order.times.unavailable'),
        chosen: t('listing-details:order.times.chosen'),
        ranking: t('listing-details:order.times.ranking'),
        full: t('listing-details:order.times.full'),
        noTimes: t('listing-details:order.times.none'),
        times: (day) => t('listing-details:order.times.times', { day: format.date(day, 'day') }),
        emptyPlace: (place) => places[Math.min(place, places.length) - 1] ?? '',
        remove: (time) => t('listing-details:order.times.remove', { time }),
        moveUp: (time) => t('listing-details:order.times.moveUp', { time }),
      }}
    />
  )
}
