import type { ReactNode } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { TimeSpan } from '#web/ui/days.ts'
import { TimePreferences } from '#web/ui/TimePreferences.tsx'

type AppointmentTimesProps = {
  legend: string
  /** Behind it stands the zone of the times, if the clock of the device shows others. */
  help: string
  error?: ReactNode
  /** Best first. */
  value: TimeSpan[]
  onChange: (times: TimeSpan[]) => void
  max: number
  durationMinutes: number
  earliest: Date
  latest: Date
}

/** The strip of days and times from which every appointment is chosen. */
export function AppointmentTimes({ help, ...props }: AppointmentTimesProps) {
  const t = useT()
  const format = useFormat()
  const zone = format.otherZone(props.earliest)
  const places = [
    t('listing-details:order.times.first'),
    t('listing-details:order.times.second'),
    t('listing-details:order.times.third'),
    t('listing-details:order.times.another'),
  ]
  return (
    <TimePreferences
      {...props}
      help={zone ? `${help} ${t('listing-details:order.times.zone', { zone })}` : help}
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
