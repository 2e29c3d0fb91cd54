import { type NotNull, sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'
import type { Snapshot, StoredInvitation } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import {
  type ChangesOf,
  insertTransaction,
  lockTransaction,
  type NewTransaction,
  orderStatusSetter,
  transactions,
} from '#server/transactions/data.ts'
import { firstDue } from '#server/transactions/deadline-data.ts'
import { type ListRules, listPage, type OrderListQuery, statusIn } from '#server/transactions/list-data.ts'
import type { Area } from '#shared/contract/common.ts'
import { APPOINTMENT_LEAD, serviceOrder } from '#shared/process/service-order.ts'

export const KIND = serviceOrder.name

export type OrderChanges = Omit<ChangesOf<'service_order'>, 'service_id' | 'request_id'>

/** The invitations of sellers whom the buyer has not blocked since, and who have not blocked the buyer. */
const openInvitations = sql<StoredInvitation[]>`case when service_order.invitations = '[]' then '[]' else (
  select coalesce(jsonb_agg(invitation), '[]') from jsonb_array_elements(service_order.invitations) as invitation
  where ${noBlockBetween(sql`(invitation ->> 'sellerId')::uuid`, sql`transaction.buyer_id`)}) end`

/**
 * The number of sellers who are asked, as far as the buyer may know: sellers whom the buyer has blocked since are left
 * out. One who has blocked the buyer still counts, since the buyer must not learn of that.
 */
const invitedCount = sql<number>`case when service_order.invitations = '[]' then 0 else (
  select count(*)::int from jsonb_array_elements(service_order.invitations) as invitation
  where not exists (select from block
    where blocker_id = transaction.buyer_id and blocked_id = (invitation ->> 'sellerId')::uuid)) end`

/** The seller of an order with an appointment has said when they work: for all of it, or for this service. */
const hasHours = sql<boolean>`service_order.schedule is not null and (
  exists (select from availability where availability.seller_id = transaction.seller_id)
  or exists (select from service where service.id = transaction.listing_id and service.hours is not null))`

/** An order with its two people and its latest payment. */
const orders = (db: Db) =>
  transactions(db)
    .innerJoin('service_order', 'service_order.id', 'transaction.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('service_series')
          .select(['id as series_key', 'every_weeks', 'status as series_status'])
          .select(sql<number>`jsonb_array_length(visits) + 1`.as('series_visits'))
          .as('series'),
      (join) => join.onRef('series.series_key', '=', 'transaction.series_id'),
    )
    .selectAll('service_order')
    .select(['series.every_weeks', 'series.series_status', 'series.series_visits'])
    .select([openInvitations.as('open_invitations'), invitedCount.as('invited_count'), hasHours.as('has_hours')])
    .$narrowType<{ snapshot: Snapshot }>()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export async function findOrder(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  if (lock) await lockTransaction(db, id)
  return orders(db).where('transaction.id', '=', id).executeTakeFirst()
}

export const setOrderStatus = orderStatusSetter('service_order', { endsWithStatus: ['pending_reschedule'] })

export const insertOrder = (tx: Db, order: NewTransaction<'service_order'>) =>
  insertTransaction(tx, 'service_order', order)

/** The pictures with the offer from which an order came, while its provider has the order. */
export async function findOfferPictures(db: Db, { offer_id: id, seller_id }: OrderRow) {
  if (!id || !seller_id) return []
  const offer = await db.selectFrom('offer').select('attachments').where('id', '=', id).executeTakeFirst()
  return offer?.attachments ?? []
}

/** The public area in which a service takes place. */
export const findServiceArea = async (db: Db, serviceId: string): Promise<Area | undefined> => {
  const service = await db.selectFrom('service').select('location').where('id', '=', serviceId).executeTakeFirst()
  return service?.location ?? undefined
}

/** The number of events of an order so far. */
export async function countEvents(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_event')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', KIND)
    .where('ref_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

const booked = statusIn(serviceOrder, ({ tags }) => tags?.includes('booked') ?? false)
const searching = statusIn(serviceOrder, ({ tags }) => tags?.includes('searching') ?? false)

/** The seller works towards the day of a delivery; before the acceptance there is none. */
const towardsDay = statusIn(serviceOrder, ({ turn, tags }) => turn === 'seller' && !tags?.includes('booked'))

const listRules: ListRules = {
  process: serviceOrder,
  table: 'service_order',
  // An agreed appointment waits for a side only when it is near, an order without one only for who is not asking.
  turnCondition: sql`(case when ${booked} then (service_order.schedule ->> 'start')::timestamptz
    <= now() + ${sql.lit(APPOINTMENT_LEAD)} * interval '1 millisecond' else service_order.pending_reschedule is null end)`,
  // An order without a mark of either side waits for both, a late delivery for its buyer, too, until they have answered; a
  // request for another time waits for the other side.
  alsoWaits: (side) => sql`(service_order.unmarked
    or ${sql.lit(side === 'buyer')} and ${towardsDay} and service_order.due_at <= now() and not service_order.waited_for
    or service_order.pending_reschedule ->> 'by' = ${sql.lit(side === 'buyer' ? 'seller' : 'buyer')})`,
  // Sellers who are asked to take it over, unless one of the two has blocked the other since.
  isInvited: (
    accountId,
  ) => sql`(${searching} and ${noBlockBetween(sql`transaction.buyer_id`, sql`${accountId}::uuid`)} and transaction.id = any (array(
    select id from service_order where invitations @> ${JSON.stringify([{ sellerId: accountId }])}::jsonb and invitations <> '[]')))`,
  // When the first timer fires, or an agreed appointment begins.
  dueAt: sql`least(case when ${booked} then (service_order.schedule ->> 'start')::timestamptz end,
    ${firstDue(sql`transaction.timers`)})`,
}

/** The orders of one person. */
export const listOrdersOf = (db: Db, accountId: string, query: OrderListQuery) =>
  listPage(db, orders(db), listRules, accountId, query)

/** An agreed time lies ahead, or the work has begun. */
const underWay = statusIn(
  serviceOrder,
  ({ tags, step }) => (tags?.includes('booked') ?? false) || step === 'in_progress',
)

/** The order's part of a receipt. */
export const findReceiptDetails = (db: Db, id: string) =>
  db.selectFrom('service_order').select(['address', 'schedule']).where('id', '=', id).executeTakeFirst()

/** The orders that were accepted offers, with their requests. */
export const ofOffers = sql<{ id: string; request_id: string }>`
  select id, request_id from service_order where request_id is not null`

const SCHEDULE_DAYS = 7

/** The seller's open appointments of today and the next six days, in the seller's time zone. */
export const listAppointments = (db: Db, sellerId: string, { zone, today }: { zone: string; today: string }) =>
  orders(db)
    .where('transaction.id', 'in', (eb) =>
      eb
        .selectFrom('slot')
        .select('order_id')
        .where('slot.seller_id', '=', sellerId)
        .where(
          sql<boolean>`during && tstzrange(now(), (${today}::date + ${SCHEDULE_DAYS}::int)::timestamp at time zone ${zone})`,
        ),
    )
    .where('transaction.seller_id', '=', sellerId)
    .where(underWay)
    .where('service_order.schedule', 'is not', null)
    .$narrowType<{ schedule: NotNull }>()
    .orderBy(sql`service_order.schedule ->> 'start'`)
    .orderBy('transaction.id')
    .execute()

const FEED_DAYS_BACK = 90

/**
 * The orders of a seller with a time, from three months ago on, each with the number of its events, the time of the last
 * one, and the area of its service.
 */
export const listForFeed = (db: Db, sellerId: string) =>
  orders(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_event')
          .select([sql<number>`count(*)::int`.as('event_count'), sql<Date | null>`max(at)`.as('changed_at')])
          .where('order_event.kind', '=', KIND)
          .whereRef('order_event.ref_id', '=', 'transaction.id')
          .as('history'),
      (join) => join.onTrue(),
    )
    .leftJoin('service as offered', 'offered.id', 'service_order.service_id')
    .select(['history.event_count', 'offered.location as service_area'])
    .select(sql<Date>`coalesce(history.changed_at, transaction.created_at)`.as('changed_at'))
    .$narrowType<{ event_count: NotNull }>()
    .where('transaction.seller_id', '=', sellerId)
    .where('service_order.schedule', 'is not', null)
    .where(
      sql<boolean>`(service_order.schedule ->> 'end')::timestamptz > now() - ${sql.lit(FEED_DAYS_BACK)} * interval '1 day'`,
    )
    .orderBy(sql`service_order.schedule ->> 'start'`)
    .orderBy('transaction.id')
    .execute()

export type FeedRow = Awaited<ReturnType<typeof listForFeed>>[number]

const withSeller = (db: Db, serviceId: string) =>
  db
    .selectFrom('service')
    .innerJoin('account as seller', 'seller.id', 'service.seller_id')
    .selectAll('service')
    .select('seller.name as seller_name')
    .where('service.id', '=', serviceId)

/** A service with its seller, whether or not it can be ordered. */
export const findOrderable = (db: Db, serviceId: string) => withSeller(db, serviceId).executeTakeFirst()

/** The fields of a request that the order of an accepted offer keeps. */
export const findRequest = (db: Db, requestId: string) =>
  db
    .selectFrom('service_request')
    .select(['id', 'title', 'category', 'subcategory', 'images', 'location_type', 'preferred_slots'])
    .where('id', '=', requestId)
    .executeTakeFirst()

/** The latest order of a request, locked if wanted. */
export async function findOrderOf(db: Db, requestId: string, options?: { lock?: boolean }) {
  const { rows } = await sql<{ id: string }>`
    select id from service_order where request_id = ${requestId} order by id desc limit 1`.execute(db)
  return rows[0] && findOrder(db, rows[0].id, options)
}

/** The same, locked against deletion until the transaction ends. */
export const holdOrderable = (tx: Db, serviceId: string) =>
  withSeller(tx, serviceId).forKeyShare('service').executeTakeFirst()

export type Orderable = NonNullable<Awaited<ReturnType<typeof findOrderable>>>

export const isOrderable = async (db: Db, serviceId: string): Promise<boolean> => {
  const row = await db.selectFrom('service').select('live').where('id', '=', serviceId).executeTakeFirst()
  return row?.live ?? false
}

export const countOrder = async (db: Db, { service_id, seller_id }: OrderRow): Promise<void> => {
  // The account before its services, the same order of locks as in publishing and hiding listings.
  if (seller_id)
    await db
      .updateTable('account')
      .set((eb) => ({ completed_count: eb('completed_count', '+', 1) }))
      .where('id', '=', seller_id)
      .execute()
  if (service_id)
    await db
      .updateTable('service')
      .set((eb) => ({ order_count: eb('order_count', '+', 1) }))
      .where('id', '=', service_id)
      .execute()
}

/** The state of a seller's verification. */
export const verificationOf = async (db: Db, accountId: string): Promise<string | undefined> => {
  const account = await db
    .selectFrom('account')
    .select('verification')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return account?.verification
}

/** The address of the work is the buyer's. */
export const erase: Erase = async (tx, accountId) => {
  await sql`
    update service_order set address = null, schedule = schedule - 'address'
    from transaction where transaction.id = service_order.id and transaction.buyer_id = ${accountId}`.execute(tx)
  await sql`
    update slot set grid_cell = null
    from transaction where transaction.id = slot.order_id and transaction.buyer_id = ${accountId}
      and slot.grid_cell is not null`.execute(tx)
}
