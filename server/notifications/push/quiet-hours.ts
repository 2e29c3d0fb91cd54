import { Temporal } from 'temporal-polyfill'
import type { QuietHours } from '#shared/policies/push.ts'

/** The end of the quiet hours that a moment lies in, by the clock of a zone; undefined if it lies in none. */
export function quietUntil(now: Date, timeZone: string, hours: QuietHours | null): Date | undefined {
  if (!hours) return undefined
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  const { from, to } = hours
  const crossesMidnight = from > to
  const isQuiet = crossesMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const day = crossesMidnight && time >= from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  // Of a time that comes twice the second one: after the first one, the hours before it come again.
  const end = day.toPlainDateTime(to).toZonedDateTime(timeZone, { disambiguation: 'later' })
  return new Date(end.epochMilliseconds)
}
