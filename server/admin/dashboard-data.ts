import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { DASHBOARD_DAYS } from '#shared/contract/admin-dashboard.ts'
import type { OrderKind } from '#shared/contract/admin-order.ts'

type Days = { zone: string; days: string[] }

/** The last days in an account's time zone, today last. */
export async function lastDays(db: Db, accountId: string): Promise<Days> {
  const { rows } = await sql<Days>`
    select zone, array(
      select (today - ago)::text from generate_series(${DASHBOARD_DAYS - 1}::int, 0, -1) as ago) as days
    from (
      select known_zone(timezone) as zone, (now() at time zone known_zone(timezone))::date as today
      from account where id = ${accountId}
    ) as calendar`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`There is no account ${accountId}`)
  return found
}

/** A moment since the first day, and the day on which it is. */
const since = ({ zone, days }: Days, moment: RawBuilder<unknown>) => ({
  isRecent: sql`${moment} >= ${days[0]}::date::timestamp at time zone ${zone}`,
  day: sql<string>`(${moment} at time zone ${zone})::date::text`,
})

export async function peopleByDay(db: Db, days: Days): Promise<{ day: string; count: number }[]> {
  const { isRecent, day } = since(days, sql`created_at`)
  const { rows } = await sql<{ day: string; count: number }>`
    select ${day} as day, count(*)::int as count from account where ${isRecent} group by 1`.execute(db)
  return rows
}

type PaidOrders = { day: string; kind: OrderKind; count: number }

export async function paidOrdersByDay(db: Db, days: Days): Promise<PaidOrders[]> {
  const { isRecent, day } = since(days, sql`pricing_frozen_at`)
  const { rows } = await sql<PaidOrders>`
    select ${day} as day, kind, count(*)::int as count from transaction where ${isRecent} group by 1, kind`.execute(db)
  return rows
}

export type DaySum = { day: string; amount: number }

/** In one currency: an installation has one. */
export async function paidByDay(db: Db, days: Days, currency: string): Promise<DaySum[]> {
  const { isRecent, day } = since(days, sql`captured_at`)
  const { rows } = await sql<DaySum>`
    select ${day} as day, sum(captured_amount)::bigint as amount from payment
    where ${isRecent} and currency = ${currency} group by 1`.execute(db)
  return rows
}

/** Sums of the money that is still reserved, by the day of the reservation. */
export async function reservedByDay(db: Db, days: Days, currency: string): Promise<DaySum[]> {
  const { isRecent, day } = since(days, sql`authorized_at`)
  const { rows } = await sql<DaySum>`
    select ${day} as day, sum(amount)::bigint as amount from payment
    where state = 'authorized' and ${isRecent} and currency = ${currency} group by 1`.execute(db)
  return rows
}
