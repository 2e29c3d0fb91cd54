import type { Db } from '#server/db/open.ts'
import type { FreeTimes, TimesQuery } from '#shared/contract/availability.ts'
import type { Slot } from '#shared/contract/common.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { AvailabilityOf } from './data.ts'
import { freeTimesIn, readSchedule, type Schedule, whyNotFree, withBuffers } from './schedule.ts'
import { mergedSpans } from './working-hours.ts'
import { dayText, type Span } from './zone-clock.ts'

type Asked = {
  durationMinutes: number
  /** The first and the last moment at which an appointment may begin, whatever is asked. */
  window: { earliest: number; latest: number }
  query: z.infer<typeof TimesQuery>
  /** Appointments of an order that somebody has named already: hours that have changed since do not undo them. */
  named?: readonly Slot[]
  /** A calendar that was read already, if it has the span that is asked for. */
  schedule?: Schedule
}

type Starts = { free: number[]; taken: number[] }

/** Sorts appointments by whether they can be had; those that somebody `named` before need not be within the hours. */
function sorted(schedule: Schedule, spans: readonly Span[], isNamed: boolean): Starts {
  const isFree = (span: Span) => {
    const reason = whyNotFree(schedule, span)
    return reason === undefined || (isNamed && reason === 'closed')
  }
  return {
    free: spans.filter(isFree).map(({ start }) => start),
    taken: spans.filter((span) => !isFree(span)).map(({ start }) => start),
  }
}

const MINUTE = 60_000
const DAY = 86_400_000

const spanFrom = (start: number, minutes: number): Span => ({ start, end: start + minutes * MINUTE })

/** The ends of ISO 8601 texts, for each minute of a day. */
const CLOCKS = Array.from({ length: DAY / MINUTE }, (_, minute) => new Date(minute * MINUTE).toISOString().slice(10))

/** ISO 8601 texts of moments in order. Those of one day share a part: most of a reply's time went into writing all of each. */
function textsOf(times: readonly number[]): string[] {
  let day = Number.NaN
  let date = ''
  return times.map((at) => {
    const ownDay = Math.floor(at / DAY)
    if (ownDay !== day) [day, date] = [ownDay, dayText(ownDay)]
    const clock = CLOCKS[(at - ownDay * DAY) / MINUTE]
    return clock === undefined ? new Date(at).toISOString() : date + clock
  })
}

/** Free times are in order already; others may stand among them. */
const inOrder = (times: readonly number[], others: readonly number[]): string[] =>
  textsOf(others.length ? [...new Set([...times, ...others])].sort((one, other) => one - other) : times)

async function scheduleIn(db: Db, of: AvailabilityOf, span: Span): Promise<Schedule> {
  const schedule = await readSchedule(db, of, span)
  if (!schedule) throw new Error(`there is no seller ${of.sellerId}`)
  return schedule
}

/** The times at which an appointment with a seller may begin in a span, and the first of all. */
export async function showFreeTimes(
  db: Db,
  of: AvailabilityOf,
  { durationMinutes, window: { earliest, latest }, query, named = [], schedule: known }: Asked,
): Promise<FreeTimes> {
  const whole = { start: earliest, end: latest }
  const asked = { start: Math.max(Date.parse(query.from), earliest), end: Math.min(Date.parse(query.to), latest) }
  const schedule = known ?? (await scheduleIn(db, of, whole))
  const { free, taken } =
    asked.start < asked.end ? freeTimesIn(schedule, asked, durationMinutes) : { free: [], taken: [] }
  const also = query.also?.split(',').map((at) => spanFrom(Date.parse(at), durationMinutes)) ?? []
  const before = named.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))
  const [others, wanted] = [sorted(schedule, also, false), sorted(schedule, before, true)]
  const isFirst = asked.start === earliest && free.length > 0
  const next = isFirst
    ? free[0]
    : freeTimesIn(known ? await scheduleIn(db, of, whole) : schedule, whole, durationMinutes).free[0]
  return {
    timeZone: schedule.timeZone,
    durationMinutes,
    free: inOrder(free, [...others.free, ...wanted.free]),
    taken: inOrder(taken, [...others.taken, ...wanted.taken]),
    ...(schedule.travelBy ? { dependsOnPlace: true } : {}),
    ...(next === undefined ? {} : { next: new Date(next).toISOString() }),
  }
}

/**
 * The spans between two moments over which an appointment that is for no service cannot be, in order: what takes the
 * seller's time, and the buffers and ways around it. Spans that touch or overlap are one, so that they do not tell one
 * appointment from the next.
 */
export async function showBusyTimes(db: Db, sellerId: string, { from, to }: { from: string; to: string }) {
  const asked = { start: Date.parse(from), end: Date.parse(to) }
  const { busy, buffers } = await scheduleIn(db, { sellerId }, asked)
  // An appointment after one of them has its own buffer before it, and the other way round.
  const kept = { before: buffers.after, after: buffers.before }
  const taken = busy
    .map((span) => withBuffers(span, kept))
    .filter(({ start, end }) => start < asked.end && asked.start < end)
  return mergedSpans(taken).map(({ start, end }) => ({
    start: new Date(Math.max(start, asked.start)).toISOString(),
    end: new Date(Math.min(end, asked.end)).toISOString(),
  }))
}
