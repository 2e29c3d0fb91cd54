import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The time at which the first of these stored timers fires; null without any. */
export const firstDue = (timers: RawBuilder<unknown>) =>
  sql<Date | null>`(
    select min((timer ->> 'dueAt')::timestamptz) from jsonb_array_elements(${timers}) as timer)`

/** The beginning of an order in which what waits for the viewer comes first, the first due before the others. */
export const waitingFirst = (waits: RawBuilder<SqlBool>, dueAt: RawBuilder<Date | null>) =>
  sql`case when ${waits} then coalesce(${dueAt}, 'infinity') end asc nulls last`
