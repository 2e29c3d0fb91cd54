import type pg from 'pg'
import { refreshService } from '#server/availability/listed-times.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import type { WeeklyHours } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { serviceId } from './listings.ts'

/** The number of appointments for each service. */
export const APPOINTMENTS = 20
const A_DAY = 4
/** The clock of the sellers and of the services' free times. */
export const ZONE = 'Europe/Berlin'
/** The number of services whose listed times are computed side by side. */
const HANDS = 4

const WEEK: WeeklyHours = [
  ...Array.from({ length: 5 }, () => [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '20:00' },
  ]),
  [{ start: '09:00', end: '15:00' }],
  [],
]

/** Hours of all sellers, each of whom is away for ten of the next sixty days. */
const HOURS = `
  insert into availability (seller_id, time_zone, weekly, exceptions, rules)
  select id, '${ZONE}', $1, jsonb_build_array(jsonb_build_object(
    'from', current_date + away, 'to', current_date + away + 9, 'hours', '[]'::jsonb
  )), $2
  from (select id, (hashtext(id::text) & 1023) % 60 as away from account where is_seller) as seller`

/**
 * Appointments of an hour for each service, in the calendar of its seller: one in each three hours from eight to eight, and
 * then the next day.
 */
const SLOTS = `
  insert into slot (order_id, seller_id, service_id, appointment, during, group_id)
  select order_id, seller_id, service_id, span, span, order_id
  from (
    select gen_random_uuid() as order_id, seller_id, id as service_id, tstzrange(start, start + interval '1 hour') as span
    from (
      select id, seller_id, (
        current_date + 1 + place / ${A_DAY} + make_interval(hours => 8 + 3 * (place % ${A_DAY}) + (hashtext(id::text) & 1023) % 3)
      ) at time zone '${ZONE}' as start
      from (
        select id, seller_id, n, ((row_number() over (partition by seller_id order by id, n)) - 1)::int as place
        from service, generate_series(1, ${APPOINTMENTS}) as n
      ) as numbered
    ) as placed
  ) as taken`

/** Computes what lists say of all services, as the application does. */
async function listTimes(url: string, rows: number): Promise<void> {
  const { db } = openDatabase({ url, log: createLog('error'), max: HANDS })
  const settings = readSettings({ DATABASE_URL: url })
  let next = 1
  const hand = async () => {
    for (let n = next; n <= rows; n = next) {
      next += 1
      await refreshService({ db, settings }, serviceId(n))
      if (n % 10_000 === 0) process.stdout.write('.')
    }
  }
  try {
    await Promise.all(Array.from({ length: HANDS }, hand))
  } finally {
    await db.destroy()
  }
}

/**
 * Gives all sellers hours and appointments, and computes what lists say of them. The appointments belong to no orders:
 * what keeps them together is switched off meanwhile, and so are the jobs of each.
 */
export async function fillTimes(client: pg.Client, url: string, rows: number): Promise<void> {
  const { rows: found } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'slot'::regclass and contype = 'x'`,
  )
  for (const { name } of found) await client.query(`alter table slot drop constraint ${name}`)
  await client.query('set session_replication_role = replica')
  await client.query(HOURS, [JSON.stringify(WEEK), JSON.stringify({ ...DEFAULT_RULES, startEveryMinutes: 30 })])
  await client.query(SLOTS)
  await client.query('set session_replication_role = origin')
  for (const { name, definition } of found) await client.query(`alter table slot add constraint ${name} ${definition}`)
  await client.query('analyze slot, availability')
  await listTimes(url, rows)
}
