import { mergedSpans, type WorkingSpanAt } from './working-hours.ts'
import type { Span, ZoneClock } from './zone-clock.ts'

const MINUTE = 60_000

/** The time that an appointment takes, in minutes. */
export type AppointmentTime = { durationMinutes: number; bufferBeforeMinutes: number; bufferAfterMinutes: number }

/** A time that is taken. Others may join a group appointment that has free seats, at its own start. */
export type BusySpan = Span & { joinableStart?: number }

/** The reasons for which the time of a seller is taken. */
export type Occupied = {
  /** In order of their starts, with their own buffers. */
  busy: readonly BusySpan[]
  /** True on a day that has as many appointments as it may have. */
  isFull: (start: number) => boolean
}

type FreeTimesInput = AppointmentTime &
  Occupied & {
    startEveryMinutes: number
    clock: ZoneClock
    /** In order. */
    working: readonly WorkingSpanAt[]
    /** The first and the last moment at which an appointment may begin. */
    earliest: number
    latest: number
  }

/** Adds the starts of the grid of a span of work. They follow the clock on the wall, and leave out the times that it skips. */
function addStarts(
  starts: number[],
  { start, end, day, minute, endMinute }: WorkingSpanAt,
  every: number,
  clock: ZoneClock,
) {
  // The clock is not changed meanwhile.
  const isEven = end - start === (endMinute - minute) * MINUTE
  for (let at = minute; at < endMinute; at += every)
    if (isEven) starts.push(start + (at - minute) * MINUTE)
    else if (clock.shows(day, at)) starts.push(clock.at(day, at))
}

/** The starts of the grid, in order and each once: spans may overlap at midnight. */
function gridOf({
  working,
  startEveryMinutes,
  clock,
}: Pick<FreeTimesInput, 'working' | 'startEveryMinutes' | 'clock'>) {
  const starts: number[] = []
  for (const span of working) addStarts(starts, span, startEveryMinutes, clock)
  const isInOrder = starts.every((start, n) => n === 0 || (starts[n - 1] ?? 0) < start)
  return isInOrder ? starts : [...new Set(starts.sort((one, other) => one - other))]
}

/** True if one of the taken times from the index `from` on overlaps a span. One that begins at `start` can join its group. */
function overlaps(busy: readonly BusySpan[], span: Span, start: number, from: number): boolean {
  for (let n = from; n < busy.length; n += 1) {
    const other = busy[n]
    if (!other || other.start >= span.end) return false
    if (other.end > span.start && other.joinableStart !== start) return true
  }
  return false
}

/**
 * True if an appointment that begins at `start` and takes `span` with its buffers cannot be. The taken times before the
 * index `from` are known to have ended.
 */
export const isTaken = ({ busy, isFull }: Occupied, span: Span, start: number, from = 0): boolean =>
  overlaps(busy, span, start, from) || (isFull(start) && !busy.some(({ joinableStart }) => joinableStart === start))

/**
 * The times at which an appointment may begin, and those within the same hours that something else takes; both in
 * order, in milliseconds since 1970. The appointment lies within the hours of work; its buffers need not.
 */
export function freeTimes(input: FreeTimesInput): { free: number[]; taken: number[] } {
  const { working, busy, earliest, latest } = input
  const duration = input.durationMinutes * MINUTE
  const before = input.bufferBeforeMinutes * MINUTE
  const after = input.bufferAfterMinutes * MINUTE
  const merged = mergedSpans(working)
  const free: number[] = []
  const taken: number[] = []
  const grid = gridOf(input)
  // One object for all starts: with one for each, half of the garbage of a reply would be of these.
  const whole = { start: 0, end: 0 }
  let [block, firstBusy] = [0, 0]
  for (let n = 0; n < grid.length; n += 1) {
    const start = grid[n] ?? 0
    if (start < earliest || start > latest) continue
    while ((merged[block]?.end ?? Number.POSITIVE_INFINITY) <= start) block += 1
    if (start + duration > (merged[block]?.end ?? 0)) continue
    while ((busy[firstBusy]?.end ?? Number.POSITIVE_INFINITY) <= start - before) firstBusy += 1
    whole.start = start - before
    whole.end = start + duration + after
    if (isTaken(input, whole, start, firstBusy)) taken.push(start)
    else free.push(start)
  }
  return { free, taken }
}
