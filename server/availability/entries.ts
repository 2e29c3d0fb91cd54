import type { Db } from '#server/db/open.ts'
import type { CalendarEntry } from '#shared/contract/availability.ts'
import { SERIES_WEEKS } from '#shared/policies/series.ts'
import { findAsked, findBooked, findElsewhere } from './entry-data.ts'
import { isWithinHours, readSchedule, type Schedule } from './schedule.ts'

const DAY = 86_400_000
/** Appointments are told ahead as far as they can be made: visits of series farther than all others. */
const AHEAD = 7 * (SERIES_WEEKS + 1) * DAY

type Row = Awaited<ReturnType<typeof findBooked>>[number]

const presentEntry = ({ kind, start, end, order_id, title, person, area, has_pending_move }: Row): CalendarEntry => ({
  kind,
  start: start.toISOString(),
  end: end.toISOString(),
  orderId: order_id,
  title,
  ...(person ? { person } : {}),
  ...(area ? { area } : {}),
  ...(has_pending_move ? { hasPendingMove: true } : {}),
})

/** The entries of a seller's calendar in a span, in order. */
export async function listEntries(db: Db, sellerId: string, query: { from: string; to: string }) {
  const between = { from: new Date(query.from), to: new Date(query.to) }
  const rows = [...(await findBooked(db, sellerId, between)), ...(await findAsked(db, sellerId, between))]
  const elsewhere = (await findElsewhere(db, sellerId, between)).map(
    ({ start, end }): CalendarEntry => ({ kind: 'busy', start: start.toISOString(), end: end.toISOString() }),
  )
  return [...rows.map(presentEntry), ...elsewhere].sort((one, other) => one.start.localeCompare(other.start))
}

/** The appointments that have not begun yet and that the hours of work do not hold any more. */
export async function listOutside(db: Db, sellerId: string, now: number): Promise<CalendarEntry[]> {
  const span = { start: now, end: now + AHEAD }
  const booked = await findBooked(db, sellerId, { from: new Date(span.start), to: new Date(span.end) })
  const coming = booked.filter(({ start }) => start.getTime() > now)
  const schedules = new Map<string | null, Schedule | undefined>()
  for (const serviceId of new Set(coming.map((row) => row.service_id)))
    schedules.set(serviceId, await readSchedule(db, { sellerId, serviceId }, span))
  const isOutside = ({ start, end, service_id }: Row) => {
    const schedule = schedules.get(service_id)
    return schedule && !isWithinHours(schedule, { start: start.getTime(), end: end.getTime() })
  }
  return coming.filter(isOutside).map(presentEntry)
}
