import { type ReactNode, Suspense, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { isSameClock, useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { TimeSpan } from '#web/ui/days.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TimesSkeleton } from '#web/ui/Skeleton.tsx'
import { TimePreferences } from '#web/ui/TimePreferences.tsx'
import { type TimesOf, useFreeTimes } from './free-times.ts'

const NoFreeTimes = lazyComponent(() => import('./NoFreeTimes.tsx').then((m) => m.NoFreeTimes))
const GoneTimes = lazyComponent(() => import('./GoneTimes.tsx').then((m) => m.GoneTimes))
const ZoneNote = lazyComponent(() => import('./ZoneNote.tsx').then((m) => m.ZoneNote))

type AppointmentTimesProps = {
  legend: string
  help: string
  error?: ReactNode
  /** Best first. */
  value: TimeSpan[]
  onChange: (times: TimeSpan[]) => void
  max: number
  durationMinutes: number
  earliest: Date
  latest: Date
  /** The appointment whose times they are. */
  of: TimesOf
  /** The service that it is for, whose other sellers are named where there is no time. */
  service?: Service | undefined
}

/** The clock by which times are shown: where the seller works, or the reader's own. */
function useShownZone(workZone: string | undefined, at: Date) {
  const format = useFormat()
  const [isOwn, setOwn] = useState(false)
  const differs = workZone !== undefined && !isSameClock(at, workZone, format.timeZone)
  const timeZone = differs && !isOwn ? workZone : format.timeZone
  return { timeZone, differs, isOwn, toggle: () => setOwn(!isOwn) }
}

/** The strip of days and times from which every appointment is chosen. */
export function AppointmentTimes({ help, of, error, earliest, latest, service, ...props }: AppointmentTimesProps) {
  const t = useT()
  const format = useFormat()
  // Times that were chosen before, maybe on another page or by the other side, need not be on the grid.
  const [also] = useState(() => props.value.map(({ start }) => start))
  const { times, retry } = useFreeTimes({ ...of, also: [...also, ...(of.also ?? [])] })
  const { timeZone, differs, isOwn, toggle } = useShownZone(times?.timeZone, earliest)
  const places = [
    t('listing-details:order.times.first'),
    t('listing-details:order.times.second'),
    t('listing-details:order.times.third'),
    t('listing-details:order.times.another'),
  ]
  if (!times && !retry) return <TimesSkeleton />
  const isOpen = (start: string) => Date.parse(start) >= earliest.getTime() && Date.parse(start) <= latest.getTime()
  const free = (times?.free ?? []).filter(isOpen)
  const taken = (times?.taken ?? []).filter(isOpen)
  const isGone = ({ start }: TimeSpan) => times !== undefined && !times.free.some((each) => isSameTime(each, start))
  const gone = props.value.filter(isGone)
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
      {...{ earliest, latest, free, taken, timeZone }}
      fullWeek={(week) => <NoFreeTimes {...week} service={service} />}
      isGone={isGone}
      error={error ?? unread}
      help={help}
      notice={
        gone.length > 0 ? (
          <Suspense fallback={null}>
            <GoneTimes {...{ gone, free, timeZone }} value={props.value} onChange={props.onChange} />
          </Suspense>
        ) : null
      }
      note={
        differs ? (
          <Suspense fallback={null}>
            <ZoneNote
              {...{ timeZone, isOwn, toggle }}
              workZone={times?.timeZone}
              at={free[0]}
              seller={service?.provider}
            />
          </Suspense>
        ) : null
      }
      labels={{
        previousWeek: t('listing-details:order.times.previousWeek'),
        nextWeek: t('listing-details:order.times.nextWeek'),
        unavailable: t('listing-details:order.times.unavailable'),
        chosen: t('listing-details:order.times.chosen'),
        taken: t('listing-details:order.times.taken'),
        ranking: t('listing-details:order.times.ranking'),
        full: t('listing-details:order.times.full'),
        noTimes: t('listing-details:order.times.none'),
        freeCount: (count) => t('listing-details:order.times.freeCount', { count }),
        fullDay: t('listing-details:order.times.fullDay'),
        closedDay: t('listing-details:order.times.closedDay'),
        nextFree: of.kind === 'later' ? undefined : t('listing-details:order.times.nextFree'),
        times: (day) => t('listing-details:order.times.times', { day }),
        emptyPlace: (place) => places[Math.min(place, places.length) - 1] ?? '',
        remove: (time) => t('listing-details:order.times.remove', { time }),
        moveUp: (time) => t('listing-details:order.times.moveUp', { time }),
        time: (text, start) => format.inCalendar(text, start, undefined, timeZone),
      }}
    />
  )
}

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other)
