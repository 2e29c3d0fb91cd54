import type { ReactNode } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { TimeSpan } from '#web/ui/days.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimePreferences } from '#web/ui/TimePreferences.tsx'
import { useBusyTimes } from './busy-times.ts'

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
  /** The seller who has the appointment; none while one is searched. */
  sellerId: string | undefined
  /** The present appointment of the order, which does not stand in its own way. */
  own?: TimeSpan | undefined
}

/** The strip of days and times from which every appointment is chosen. */
export function AppointmentTimes({ help, sellerId, own, error, ...props }: AppointmentTimesProps) {
  const t = useT()
  const format = useFormat()
  const { busy, isTaken, retry } = useBusyTimes(sellerId, own)
  const zone = format.otherZone(props.earliest)
  const places = [
    t('listing-details:order.times.first'),
    t('listing-details:order.times.second'),
    t('listing-details:order.times.third'),
    t('listing-details:order.times.another'),
  ]
  // The strip opens at the first free day, which is known with the taken times.
  if (!busy && !retry) return <Skeleton height={210} />
  const takenNow = props.value.some(isTaken) ? t('listing-details:order.times.justTaken') : undefined
  const unread = retry ? (
    <>
      {t('listing-details:order.times.unread')}{' '}
      <Button variant="quiet" size="sm" onClick={retry}>
        {t('listing-details:order.times.retry')}
      </Button>
    </>
  ) : undefined
  return (
    <TimePreferences
      {...props}
      busy={busy}
      error={error ?? takenNow ?? unread}
      help={zone ? `${help} ${t('listing-details:order.times.zone', { zone })}` : help}
      labels={{
        previousWeek: t('listing-details:order.times.previousWeek'),
        nextWeek: t('listing-details:order.times.nextWeek'),
        unavailable: t('listing-details:order.times.unavailable'),
        chosen: t('listing-details:order.times.chosen'),
        taken: t('listing-details:order.times.taken'),
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
