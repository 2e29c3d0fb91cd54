import {
  type AvailabilityEntry,
  type CalendarEntry,
  minutesOf,
  type WorkingSpan,
} from '#shared/contract/availability.ts'
import { addDays, type Day, dayOf, timeOf } from '#web/ui/days.ts'

const DAY_MINUTES = 1_440

/** A part of a day, in minutes from its midnight on the clock. */
export type DayPart = { from: number; until: number }

/** The minutes of a time of day such as "09:30". */
export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A minute of the day as a time such as "09:30"; its end is "24:00". */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The hours of a day, with what goes on after its midnight. */
export function hoursOf(entry: Pick<AvailabilityEntry, 'weekly' | 'exceptions'>, day: Day): readonly WorkingSpan[] {
  const exception = entry.exceptions.findLast(({ from, to }) => from <= day && day <= to)
  return exception?.hours ?? entry.weekly[(new Date(day).getUTCDay() + 6) % 7] ?? []
}

/** The parts of a day in which someone works, with what goes on from the evening before. */
export function workingParts(entry: Pick<AvailabilityEntry, 'weekly' | 'exceptions'>, day: Day): DayPart[] {
  const own = hoursOf(entry, day).map(minutesOf)
  const before = hoursOf(entry, addDays(day, -1)).map(minutesOf)
  return [
    ...before
      .filter(({ end }) => end > DAY_MINUTES)
      .map(({ start, end }) => ({ from: Math.max(0, start - DAY_MINUTES), until: end - DAY_MINUTES })),
    ...own.map(({ start, end }) => ({ from: start, until: Math.min(end, DAY_MINUTES) })),
  ]
}

export type DayEntry<Entry = CalendarEntry> = DayPart & { entry: Entry }

/** The entries of a day by the clock of a zone, cut at midnight. */
export function entriesOn<Entry extends Pick<CalendarEntry, 'start' | 'end'>>(
  entries: readonly Entry[],
  day: Day,
  timeZone: string,
): DayEntry<Entry>[] {
  return entries.flatMap((entry) => {
    const [start, end] = [new Date(entry.start), new Date(entry.end)]
    const [first, last] = [dayOf(start, timeZone), dayOf(end, timeZone)]
    if (first > day || last < day) return []
    const from = first < day ? 0 : minuteOf(timeOf(start, timeZone))
    const until = last > day ? DAY_MINUTES : minuteOf(timeOf(end, timeZone))
    return until > from ? [{ entry, from, until }] : []
  })
}

/** The rest of the parts of a day after others are taken out, in order. */
export const without = (parts: readonly DayPart[], taken: readonly DayPart[]): DayPart[] =>
  taken
    .reduce<readonly DayPart[]>(
      (left, { from, until }) =>
        left.flatMap((part) =>
          [
            { from: part.from, until: Math.min(part.until, from) },
            { from: Math.max(part.from, until), until: part.until },
          ].filter((rest) => rest.from < rest.until),
        ),
      parts,
    )
    .toSorted((one, other) => one.from - other.from)

/** A part beside those that overlap it: its lane, and the number of lanes. */
export type InLane<Part> = Part & { lane: number; lanes: number }

/** Lays parts that overlap each other side by side. */
export function inLanes<Part extends DayPart>(parts: readonly Part[]): InLane<Part>[] {
  const laid: InLane<Part>[] = []
  let together: InLane<Part>[] = []
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane + 1))
    laid.push(...together.map((part) => ({ ...part, lanes })))
    together = []
  }
  for (const part of parts.toSorted((one, other) => one.from - other.from || other.until - one.until)) {
    if (together.every(({ until }) => until <= part.from)) close()
    const isTaken = (lane: number) => together.some((other) => other.lane === lane && other.until > part.from)
    let lane = 0
    while (isTaken(lane)) lane += 1
    together.push({ ...part, lane, lanes: 1 })
  }
  close()
  return laid
}

/** The full hours from which and until which a week is drawn, with an hour around what is in it. */
export function shownHours(parts: readonly DayPart[]): { first: number; last: number } {
  if (parts.length === 0) return { first: 8, last: 19 }
  const first = Math.floor(Math.min(...parts.map(({ from }) => from)) / 60) - 1
  const last = Math.ceil(Math.max(...parts.map(({ until }) => until)) / 60) + 1
  return { first: Math.max(0, first), last: Math.min(24, Math.max(last, first + 6)) }
}
