import type { SeriesTimes } from '#shared/contract/service-series.ts'
import { freeTimesIn, type Schedule, whyNotFree } from './schedule.ts'
import { hoursOn } from './working-hours.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const DAY_MINUTES = 1_440

type Series = {
  /** The start of the first visit, in milliseconds since 1970. */
  start: number
  everyWeeks: number
  visits: number
  durationMinutes: number
  /** The first and the last moment at which a visit may begin. */
  earliest: number
  latest: number
}

/** The free start on the same day that is nearest to a moment; the earlier one of two that are as near. */
function nearestOn(schedule: Schedule, { at, day }: { at: number; day: number }, { earliest, ...wanted }: Series) {
  const { clock } = schedule
  const whole = { start: Math.max(clock.at(day, 0), earliest), end: clock.at(day + 1, 0) - 1 }
  const { free } = freeTimesIn(schedule, whole, wanted.durationMinutes)
  return free.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0]
}

/** The reason why a day has no visit. Who is busy, and with what, is nobody else's business. */
function reasonOn({ hours, isLimited }: Schedule, day: number): 'day_off' | 'closed' | undefined {
  if (!isLimited) return undefined
  if (hoursOn(hours, day).length > 0) return undefined
  return hoursOn({ weekly: hours.weekly, exceptions: [] }, day).length > 0 ? 'day_off' : 'closed'
}

/**
 * The visits of a series: every so many weeks on the same weekday and at the same hour by the seller's clock. Days without
 * a free time are left out, and the series goes on after them; where only the hour is taken, the nearest free start of the day
 * takes its place.
 */
export function seriesTimes(schedule: Schedule, wanted: Series): SeriesTimes {
  const { start, everyWeeks, visits: count, durationMinutes, earliest, latest } = wanted
  const { clock } = schedule
  const firstDay = clock.dayAt(start)
  const minute = Math.round((clock.wallAt(start) - firstDay * DAY) / MINUTE)
  const visits: SeriesTimes['visits'] = []
  const skipped: SeriesTimes['skipped'] = []
  const text = (at: number) => new Date(at).toISOString()
  for (let n = 0; visits.length < count; n += 1) {
    const day = firstDay + n * everyWeeks * 7
    const at = n === 0 ? start : clock.at(day, minute % DAY_MINUTES)
    if (at > latest) break
    const reason = at < earliest ? 'closed' : whyNotFree(schedule, { start: at, end: at + durationMinutes * MINUTE })
    const found = reason === undefined ? at : nearestOn(schedule, { at, day }, wanted)
    if (found === undefined) {
      const offReason = reasonOn(schedule, day)
      skipped.push({ start: text(at), reason: offReason ?? reason ?? 'taken' })
      continue
    }
    visits.push({
      number: visits.length + 1,
      start: text(found),
      end: text(found + durationMinutes * MINUTE),
      ...(found === at ? {} : { movedFrom: text(at) }),
    })
  }
  return { timeZone: schedule.timeZone, visits, skipped }
}
