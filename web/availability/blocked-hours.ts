import {
  type AvailabilityEntry,
  type HoursException,
  minutesOf,
  type WorkingSpan,
} from '#shared/contract/availability.ts'
import { addDays, type Day } from '#web/ui/days.ts'
import { clockOf, type DayPart, hoursOf, without } from './week.ts'

const DAY_MINUTES = 1_440

/** Hours from minutes of the day on which they begin; their end may be on the next day. */
const spanOf = ({ from, until }: DayPart): WorkingSpan => ({
  start: clockOf(from),
  end: clockOf(until > DAY_MINUTES ? until - DAY_MINUTES : until),
})

/**
 * The other hours with which a part of a day is no longer offered: those of this day, of the evening before if it goes on
 * into it, and of the next day for what is left after midnight. None if nothing was offered then.
 */
export function blockedHours(
  entry: Pick<AvailabilityEntry, 'weekly' | 'exceptions'>,
  day: Day,
  taken: DayPart,
): HoursException[] {
  const days = [-1, 0, 1].map((offset) => {
    const parts = hoursOf(entry, addDays(day, offset)).map((span) => {
      const { start, end } = minutesOf(span)
      return { from: start + offset * DAY_MINUTES, until: end + offset * DAY_MINUTES }
    })
    return { offset, parts }
  })
  const left = days.flatMap(({ parts }) => without(parts, [taken]))
  return days.flatMap(({ offset, parts }) => {
    const begin = offset * DAY_MINUTES
    const now = left.filter(({ from }) => from >= begin && from < begin + DAY_MINUTES)
    const isSame =
      now.length === parts.length &&
      parts.every((part, n) => part.from === now[n]?.from && part.until === now[n]?.until)
    if (isSame) return []
    const date = addDays(day, offset)
    const hours = now
      .sort((one, other) => one.from - other.from)
      .map(({ from, until }) => spanOf({ from: from - begin, until: until - begin }))
    return [{ from: date, to: date, hours }]
  })
}
