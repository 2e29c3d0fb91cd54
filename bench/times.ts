import pg from 'pg'
import type { AvailabilityRow, BusyRow } from '#server/availability/data.ts'
import { listedTimesOf } from '#server/availability/listed-times.ts'
import { freeTimesIn, scheduleOf, seenAround } from '#server/availability/schedule.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import type { WeeklyHours } from '#shared/contract/availability.ts'
import { bookingWindow, orderReserve } from '#shared/policies/appointment.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'

/** The number of appointments for each service. */
export const APPOINTMENTS = 20
const A_DAY = 4
/** The clock of the sellers and of the services' free times. */
export const ZONE = 'Europe/Berlin'
/** The number of connections that compute listed times, and of the sellers whose times each computes at once. */
const HANDS = 2
const SELLERS_AT_ONCE = 500
/** The terms of every service (`listings.ts`). */
const TERMS = { durationMinutes: 60, minNoticeHours: 24, maxHorizonDays: 60 }

const WEEK: WeeklyHours = [
  ...Array.from({ length: 5 }, () => [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '20:00' },
  ]),
  [{ start: '09:00', end: '15:00' }],
  [],
]

const RULES = { ...DEFAULT_RULES, startEveryMinutes: 30 as const }

/** The calendar of a seller, without what differs. */
const CALENDAR = {
  account_time_zone: ZONE,
  time_zone: ZONE,
  weekly: WEEK,
  holidays: null,
  rules: RULES,
  hours: null,
  booking_rules: null,
  seats: 1,
  location_type: null,
  service_cell: null,
  account_cell: null,
  elsewhere: [],
}

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

type SellerRow = {
  services: string[]
  exceptions: AvailabilityRow['exceptions']
  busy: BusyRow[]
}

/** The calendars of some sellers, with their services, each of which has the same terms. */
const CALENDARS = `
  select (select array_agg(id) from service where service.seller_id = availability.seller_id) as services, exceptions, coalesce((
    select json_agg(json_build_array(
      1000 * date_part('epoch', lower(during)), 1000 * date_part('epoch', upper(during)),
      1000 * date_part('epoch', lower(appointment)), false, null, null
    ) order by lower(during)) from slot where slot.seller_id = availability.seller_id
  ), '[]') as busy
  from availability
  where seller_id in (select id from account where is_seller order by id limit $1 offset $2)`

const LISTED = `
  insert into listed_times (service_id, starts, notice_minutes, days, refresh_at)
  select service_id::uuid, starts, "noticeMinutes", days, "refreshAt"
  from jsonb_to_recordset($1) as listed (services jsonb, starts int[], "noticeMinutes" int, days smallint[], "refreshAt" timestamptz),
    jsonb_array_elements_text(services) as service_id`

/** Computes what lists say of the services of some sellers, once for each seller. */
async function listSome(client: pg.Client, limit: number, offset: number, settings: Settings): Promise<number> {
  const { rows } = await client.query<SellerRow>(CALENDARS, [limit, offset])
  const now = Date.now()
  const { earliest, latest } = bookingWindow(TERMS, now, orderReserve(settings.rules))
  const whole = { start: earliest, end: latest }
  const listed = []
  for (const { services, exceptions, busy } of rows) {
    if (!services) continue
    const schedule = await scheduleOf({ ...CALENDAR, exceptions, busy }, seenAround(whole))
    const { free } = freeTimesIn(schedule, whole, TERMS.durationMinutes)
    listed.push({ services, ...listedTimesOf(free, schedule.clock, { now, notice: earliest - now }) })
  }
  await client.query(LISTED, [JSON.stringify(listed)])
  return rows.length
}

/** Computes what lists say of all services, by the functions of the application. */
async function listTimes(url: string): Promise<void> {
  const settings = readSettings({ DATABASE_URL: url })
  let next = 0
  const hand = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (let from = next; ; from = next) {
      next += SELLERS_AT_ONCE
      if ((await listSome(client, SELLERS_AT_ONCE, from, settings)) === 0) break
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
}

/** Up to so many appointments are compared with each other, when the constraint that forbids them to overlap is made. */
const MOST_COMPARED = 2_000_000
/** The index of that constraint without it: looking each of twenty million up takes longer than everything else. */
const INDEX = 'create index slot_of_seller on slot using gist (seller_id, during, group_id)'

/**
 * Gives all sellers hours and appointments, and computes what lists say of them. The appointments belong to no orders:
 * what keeps them together is switched off meanwhile, and so are the jobs of each.
 */
export async function fillTimes(client: pg.Client, url: string): Promise<void> {
  const { rows: found } = await client.query<{ name: string; definition: string; contype: string }>(
    `select contype, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'slot'::regclass and contype in ('x', 'p')`,
  )
  for (const { name } of found) await client.query(`alter table slot drop constraint ${name}`)
  await client.query('set session_replication_role = replica')
  await client.query(HOURS, [JSON.stringify(WEEK), JSON.stringify(RULES)])
  const { rowCount } = await client.query(SLOTS)
  await client.query('set session_replication_role = origin')
  await client.query("set maintenance_work_mem = '1GB'")
  const isCompared = (rowCount ?? 0) <= MOST_COMPARED
  for (const { name, definition, contype } of found)
    if (isCompared || contype === 'p') await client.query(`alter table slot add constraint ${name} ${definition}`)
  if (!isCompared) await client.query(INDEX)
  await client.query('analyze slot, availability')
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'listed_times' and indexname <> 'listed_times_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await listTimes(url)
  for (const { made } of indexes) await client.query(made)
}
