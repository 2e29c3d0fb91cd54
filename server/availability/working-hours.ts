import { type HoursException, minutesOf, type WeeklyHours, type WorkingSpan } from '#shared/contract/availability.ts'
import { dayNumber, type Span, weekdayOf, type ZoneClock } from './zone-clock.ts'

/**
 * Hours as a person sets them; of several exceptions for one day the last one holds. `daysOff` are public holidays, as
 * days since 1970; an exception replaces one.
 */
export type WorkingHours = {
  weekly: WeeklyHours
  exceptions: readonly HoursException[]
  daysOff?: ReadonlySet<number> | undefined
}

/** A span of work, and the day and the minute at which it begins on the clock. */
export type WorkingSpanAt = Span & { day: number; minute: number; endMinute: number }

/** The hours of one day. Hours that cross midnight belong to the day on which they begin. */
export function hoursOn({ weekly, exceptions, daysOff }: WorkingHours, day: number): readonly WorkingSpan[] {
  const exception = exceptions.findLast(({ from, to }) => dayNumber(from) <= day && day <= dayNumber(to))
  if (exception) return exception.hours
  return daysOff?.has(day) ? [] : (weekly[weekdayOf(day)] ?? [])
}

/** The spans of work that touch a span of time, in order. They may touch or overlap each other at midnight. */
export function workingSpans(hours: WorkingHours, clock: ZoneClock, { start, end }: Span): WorkingSpanAt[] {
  const spans: WorkingSpanAt[] = []
  for (let day = clock.dayAt(start) - 1; day <= clock.dayAt(end); day += 1)
    for (const minutes of hoursOn(hours, day).map(minutesOf)) {
      const span = { start: clock.at(day, minutes.start), end: clock.at(day, minutes.end) }
      if (span.end > start && span.start < end && span.end > span.start)
        spans.push({ ...span, day, minute: minutes.start, endMinute: minutes.end })
    }
  return spans.sort((one, other) => one.start - other.start)
}

/** Spans in order, those that touch or overlap made one. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { start, end } of spans) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
