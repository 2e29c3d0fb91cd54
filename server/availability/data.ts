import { sql } from 'kysely'
import type { StoredPackage } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { keepStatements } from '#server/db/statements.ts'
import type {
  AvailabilityEntry,
  BookingRules,
  HolidayPlace,
  HoursException,
  WeeklyHours,
} from '#shared/contract/availability.ts'
import type { TravelMode } from '#shared/policies/travel.ts'

/**
 * The seller, the service if the appointment is for one, the grid cell of the customer if it is known, and an order whose
 * own time does not stand in its way.
 */
export type AvailabilityOf = {
  sellerId: string
  serviceId?: string | null | undefined
  gridCell?: number | undefined
  orderId?: string | undefined
}

/**
 * Something that takes a seller's time: from, until, the start of its appointment, whether it is for the same service, its
 * coarse cell, and the means by which the seller comes to it.
 */
export type BusyRow = [
  start: number,
  end: number,
  appointment: number,
  isSameService: boolean,
  gridCell: number | null,
  travelBy: TravelMode | null,
]

export type AvailabilityRow = {
  account_time_zone: string
  time_zone: string | null
  weekly: WeeklyHours | null
  exceptions: HoursException[] | null
  holidays: HolidayPlace | null
  rules: BookingRules | null
  hours: WeeklyHours | null
  booking_rules: Partial<BookingRules> | null
  seats: number | null
  location_type: string | null
  service_cell: number | null
  account_cell: number | null
  /** In order of their starts, in milliseconds since 1970. */
  busy: BusyRow[]
  /** The busy times of the seller's other calendars: from, until, in the same order. */
  elsewhere: [start: number, end: number][]
}

const isoOf = (at: number) => new Date(at).toISOString()
const timestamp = (at: number) => sql`${isoOf(at)}::timestamptz`

type TimeSpan = { start: number; end: number }

/** The columns of `AvailabilityRow`, beside the tables `account`, `availability` and `service`. */
const availabilityIn = ({ start, end }: TimeSpan, serviceId: string | null, orderId: string | null) => sql`
  account.timezone as account_time_zone, availability.time_zone, availability.weekly, availability.exceptions,
  availability.holidays, availability.rules, service.hours, service.booking_rules, service.seats, service.location_type,
  service.grid_cell as service_cell, account.grid_cell as account_cell,
  coalesce((
    select json_agg(json_build_array(
      1000 * date_part('epoch', lower(during)), 1000 * date_part('epoch', upper(during)),
      1000 * date_part('epoch', lower(appointment)), service_id is not distinct from ${serviceId}::uuid,
      slot.grid_cell, travel_by
    ) order by lower(during))
    from slot
    where slot.seller_id = account.id and order_id is distinct from ${orderId}::uuid
      and during && tstzrange(${timestamp(start)}, ${timestamp(end)})
  ), '[]') as busy,
  coalesce((
    select json_agg(json_build_array(
      1000 * date_part('epoch', lower(during)), 1000 * date_part('epoch', upper(during))
    ) order by lower(during))
    from external_busy
    where external_busy.seller_id = account.id and during && tstzrange(${timestamp(start)}, ${timestamp(end)})
  ), '[]') as elsewhere`

/** The values of `availabilityIn`, in their order. */
function valuesOf({ start, end }: TimeSpan, serviceId: string | null, orderId: string | null): unknown[] {
  const span = [isoOf(start), isoOf(end)]
  return [serviceId, orderId, ...span, ...span]
}

const ofSellers = keepStatements<AvailabilityRow>()
const ofServices = keepStatements<ServiceAvailabilityRow>()

/** Finds everything that decides about a seller's free times between two moments, in one statement. */
export async function findAvailability(
  db: Db,
  { sellerId, serviceId = null, ...of }: AvailabilityOf,
  span: TimeSpan,
): Promise<AvailabilityRow | undefined> {
  const orderId = of.orderId ?? null
  const build = () => sql<AvailabilityRow>`
    select ${availabilityIn(span, serviceId, orderId)}
    from account
    left join availability on availability.seller_id = account.id
    left join service on service.id = ${serviceId}::uuid
    where account.id = ${sellerId}`
  const values = [...valuesOf(span, serviceId, orderId), serviceId, sellerId]
  return (await ofSellers(db, 'seller', build, values))[0]
}

/** The services of a seller that can be booked, with what each changes of the seller's calendar. */
export const findBookable = (db: Db, sellerId: string) =>
  db
    .selectFrom('service')
    .select([
      'hours',
      'booking_rules',
      'seats',
      'location_type',
      'grid_cell as service_cell',
      'duration_minutes',
      'packages',
    ])
    .where('seller_id', '=', sellerId)
    .where('live', '=', true)
    .where('bookable', '=', true)
    .execute()

type ServiceAvailabilityRow = AvailabilityRow & {
  seller_id: string
  live: boolean
  bookable: boolean
  duration_minutes: number | null
  packages: StoredPackage[]
  min_notice_hours: number
  max_horizon_days: number
}

/** The same for a service, with its terms. */
export async function findServiceAvailability(
  db: Db,
  serviceId: string,
  span: TimeSpan,
): Promise<ServiceAvailabilityRow | undefined> {
  const build = () => sql<ServiceAvailabilityRow>`
    select service.seller_id, service.live, service.bookable, service.duration_minutes, service.packages, service.min_notice_hours,
      service.max_horizon_days, ${availabilityIn(span, serviceId, null)}
    from service
    join account on account.id = service.seller_id
    left join availability on availability.seller_id = account.id
    where service.id = ${serviceId}`
  return (await ofServices(db, 'service', build, [...valuesOf(span, serviceId, null), serviceId]))[0]
}

/** The hours that a seller has saved. */
export const findSaved = (db: Db, sellerId: string) =>
  db
    .selectFrom('account')
    .leftJoin('availability', 'availability.seller_id', 'account.id')
    .select([
      'account.timezone',
      'availability.time_zone',
      'availability.weekly',
      'availability.exceptions',
      'availability.holidays',
      'availability.rules',
      'availability.updated_at',
    ])
    .where('account.id', '=', sellerId)
    .executeTakeFirstOrThrow()

export async function saveAvailability(db: Db, sellerId: string, entry: AvailabilityEntry): Promise<void> {
  const columns = {
    time_zone: entry.timeZone,
    weekly: JSON.stringify(entry.weekly),
    exceptions: JSON.stringify(entry.exceptions),
    holidays: entry.holidays && JSON.stringify(entry.holidays),
    rules: JSON.stringify(entry.rules),
  }
  await db
    .insertInto('availability')
    .values({ seller_id: sellerId, ...columns })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
    .execute()
}

type SlotRow = {
  orderId: string
  sellerId: string
  serviceId: string | null
  appointment: { start: number; end: number }
  during: { start: number; end: number }
  groupId: string
  gridCell: number | null
  travelBy: TravelMode | null
}

const range = ({ start, end }: { start: number; end: number }) => sql`tstzrange(${timestamp(start)}, ${timestamp(end)})`

/** Stores the seller's time for an order, in place of the time it had; an overlap violates the exclusion constraint. */
export async function storeSlot(db: Db, { orderId, sellerId, serviceId, ...slot }: SlotRow): Promise<void> {
  await sql`
    insert into slot (order_id, seller_id, service_id, appointment, during, group_id, grid_cell, travel_by)
    values (${orderId}, ${sellerId}, ${serviceId}, ${range(slot.appointment)}, ${range(slot.during)}, ${slot.groupId},
      ${slot.gridCell}, ${slot.travelBy})
    on conflict (order_id) do update set seller_id = excluded.seller_id, service_id = excluded.service_id,
      appointment = excluded.appointment, during = excluded.during, group_id = excluded.group_id,
      grid_cell = excluded.grid_cell, travel_by = excluded.travel_by`.execute(db)
}

/** Lets the appointments of one seller be taken one after the other, until the transaction ends. */
export const lockCalendar = async (db: Db, sellerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sellerId}, 0))`.execute(db)
}

export const freeSlot = async (db: Db, orderId: string): Promise<void> => {
  await db.deleteFrom('slot').where('order_id', '=', orderId).execute()
}
