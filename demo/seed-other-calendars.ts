import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beginReading, insertCalendar, storeBusy } from '#server/availability/calendars/data.ts'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import type { People } from './seed-people.ts'
import type { Seeding } from './seeding.ts'
import { type DemoTime, resolveTime } from './times.ts'

type Habit = { weekday: number; from: `${number}:${number}`; until: `${number}:${number}` }

/** Habits of the sellers each week beside their work, by the number of their weekday; 0 is Monday. */
const habits: Readonly<Record<string, { name: string; times: readonly Habit[] }>> = {
  hanna: {
    name: 'Private',
    times: [
      { weekday: 1, from: '14:00', until: '15:30' },
      { weekday: 3, from: '18:00', until: '20:00' },
    ],
  },
  dawit: { name: 'Football', times: [{ weekday: 2, from: '17:00', until: '19:00' }] },
}

/** Days before and after the present one. */
const [DAYS_AGO, DAYS_AHEAD] = [7, 70]

/** Of noon, which is on the same day in UTC. */
const weekdayOf = (noon: Date) => (noon.getUTCDay() + 6) % 7

function timesOf({ weekday, from, until }: Habit, now: Date): { start: number; end: number }[] {
  const at = (day: number, time: Habit['from']) => resolveTime({ day, at: time } satisfies DemoTime, now)
  return Array.from({ length: DAYS_AGO + DAYS_AHEAD }, (_, n) => n - DAYS_AGO)
    .filter((day) => weekdayOf(at(day, '12:00')) === weekday)
    .map((day) => ({ start: at(day, from).getTime(), end: at(day, until).getTime() }))
}

/** Nobody is busy elsewhere while an order has the time. */
async function besideOrders(db: Db, sellerId: string, spans: readonly { start: number; end: number }[]) {
  const { rows } = await sql<{ start: number; end: number }>`
    select extract(epoch from lower(during))::float8 * 1000 as start, extract(epoch from upper(during))::float8 * 1000 as end
    from slot where seller_id = ${sellerId}`.execute(db)
  return spans.filter(({ start, end }) => rows.every((taken) => taken.end <= start || end <= taken.start))
}

/** Two sellers have added the file of another calendar; what stands in it nobody knows. */
export async function seedOtherCalendars({ db, now }: Seeding, people: People): Promise<void> {
  for (const [key, { name, times }] of Object.entries(habits)) {
    const seller = people.get(key)
    if (!seller) throw new Error(`the demo has no ${key}`)
    const id = newId()
    await insertCalendar(db, { id, sellerId: seller.id, name })
    const reading = await beginReading(db, id)
    const spans = await besideOrders(
      db,
      seller.id,
      times.flatMap((habit) => timesOf(habit, now)).sort((one, other) => one.start - other.start),
    )
    const digest = createHash('sha256').update(name).digest('hex')
    if (reading) await storeBusy(db, reading, { spans, etag: undefined, digest })
  }
}
