import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database, ServiceOrder as ServiceOrderTable } from '#server/db/schema.ts'
import { pageOf } from '#server/kernel/data.ts'
import {
  isBesideStatus,
  isShownToSeller,
  latestPayment,
  lockOrder,
  ORDER_COLUMNS,
  type OrderListQuery,
  reviewAuthors,
} from '#server/transactions/data.ts'
import type { Side } from '#server/transactions/row.ts'
import type { OrderView, ServiceOrderStatus } from '#shared/contract/service-order.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { APPOINTMENT_LEAD, serviceOrder } from '#shared/process/service-order.ts'

export const KIND = serviceOrder.name

export type OrderChanges = Omit<Updateable<ServiceOrderTable>, 'id' | 'status' | 'status_since' | 'timers'>

/** An order with its two people and its latest payment. */
const orders = (db: Db) =>
  db
    .selectFrom('service_order')
    .innerJoin('account as buyer', 'buyer.id', 'service_order.buyer_id')
    .leftJoin('account as seller', 'seller.id', 'service_order.seller_id')
    .leftJoinLateral(
      () => latestPayment(db, KIND, 'service_order'),
      (join) => join.onTrue(),
    )
    .selectAll('service_order')
    .select(ORDER_COLUMNS)
    .select([reviewAuthors(KIND, 'service_order'), sql<Date>`now()`.as('now')])

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/**
 * Locked, if asked, before it is read: beside a row that had to be waited for, its payment would be as it was before the
 * wait.
 */
export async function findOrder(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  if (lock) await lockOrder(db, 'service_order', id)
  return orders(db).where('service_order.id', '=', id).executeTakeFirst()
}

/** What was open in a state ends with it. */
const LEFT_BEHIND = { pending_reschedule: null, paused: null, claim_turn: null }

/** Moves the order only if it is still where we saw it. */
export async function moveOrder(
  db: Db,
  seen: OrderRow,
  to: ServiceOrderStatus,
  changes: OrderChanges = {},
): Promise<boolean> {
  const stays = to === seen.status && isBesideStatus(changes)
  const { numUpdatedRows } = await db
    .updateTable('service_order')
    .set({ ...(stays ? {} : { ...LEFT_BEHIND, status_since: sql<Date>`now()` }), ...changes, status: to })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertOrder = (db: Db, order: Parameters<ReturnType<typeof intoOrders>['values']>[0]) =>
  intoOrders(db).values(order).execute()
const intoOrders = (db: Db) => db.insertInto('service_order')

const over = statesWhere(serviceOrder, ({ final }) => final ?? false)
const booked = statesWhere(serviceOrder, ({ tags }) => tags?.includes('booked') ?? false)
const searching = statesWhere(serviceOrder, ({ tags }) => tags?.includes('searching') ?? false)
const turnOf = (side: Side) => statesWhere(serviceOrder, ({ turn }) => turn === side)

const isNear = () =>
  sql<boolean>`(service_order.schedule ->> 'start')::timestamptz <= now() + ${APPOINTMENT_LEAD} * interval '1 millisecond'`

/** Another time was asked for and waits for the other side's answer. */
const movedBy = (eb: OrderFields, side: Side) =>
  eb.and([eb('service_order.status', 'in', booked), sql<boolean>`service_order.pending_reschedule ->> 'by' = ${side}`])

/** Asked to take over, and nobody has yet. */
const invites = (eb: OrderFields, accountId: string) =>
  eb.and([
    eb('service_order.status', 'in', searching),
    sql<boolean>`service_order.invitations @> ${JSON.stringify([{ sellerId: accountId }])}::jsonb`,
  ])

type OrderFields = ExpressionBuilder<Database, 'service_order'>

/** An appointment that is agreed asks for somebody when it is near; one that nobody spoke of afterwards asks both. */
const waitsFor = (eb: OrderFields, side: Side) =>
  eb.or([
    eb.and([
      eb('service_order.status', 'in', turnOf(side)),
      eb.or([eb('service_order.status', 'not in', booked), isNear()]),
    ]),
    eb.and([eb('service_order.status', 'not in', over), eb('service_order.unmarked', '=', true)]),
    eb('service_order.claim_turn', '=', side),
    movedBy(eb, side === 'buyer' ? 'seller' : 'buyer'),
  ])

function inView(eb: OrderFields, view: OrderView | undefined, side: Side) {
  if (!view) return eb.lit(true)
  if (view === 'needs_you') return waitsFor(eb, side)
  return eb('service_order.status', view === 'done' ? 'in' : 'not in', over)
}

/** When an appointment begins that is agreed, else when the first timer fires. */
const urgency = () => sql<Date | null>`case
  when service_order.status in (${sql.join(booked)}) then (service_order.schedule ->> 'start')::timestamptz
  else (select min((timer ->> 'dueAt')::timestamptz) from jsonb_array_elements(service_order.timers) as timer) end`

/** The orders of one person, latest first. */
export function listOrdersOf(
  db: Db,
  accountId: string,
  { role, status, view, sortOrder = 'desc', byUrgency = false, ...query }: OrderListQuery<ServiceOrderStatus>,
) {
  const mine = orders(db)
    .where((eb) => {
      const asBuyer = eb.and([
        inView(eb, view, 'buyer'),
        eb('service_order.buyer_id', '=', accountId),
        eb('service_order.hidden_for_buyer', '=', false),
      ])
      const asSeller = eb.and([inView(eb, view, 'seller'), isShownToSeller('service_order', accountId)])
      const asInvited = view === 'done' ? eb.lit(false) : invites(eb, accountId)
      if (role === 'buyer') return asBuyer
      return eb.or([...(role === 'seller' ? [] : [asBuyer]), asSeller, asInvited])
    })
    .$if(status !== undefined, (query) => query.where('service_order.status', '=', status ?? ''))
    .$if(byUrgency, (query) => query.orderBy(urgency(), (order) => order.asc().nullsLast()))
  return pageOf(mine.orderBy('service_order.created_at', sortOrder).orderBy('service_order.id', sortOrder), query)
}

const withSeller = (db: Db, serviceId: string) =>
  db
    .selectFrom('service')
    .innerJoin('account as seller', 'seller.id', 'service.seller_id')
    .selectAll('service')
    .select('seller.name as seller_name')
    .where('service.id', '=', serviceId)

/** A service with its seller, whether or not it can be ordered. */
export const findOrderable = (db: Db, serviceId: string) => withSeller(db, serviceId).executeTakeFirst()

/** The same, and it is not deleted before the transaction ends. */
export const holdOrderable = (tx: Db, serviceId: string) =>
  withSeller(tx, serviceId).forKeyShare('service').executeTakeFirst()

export type Orderable = NonNullable<Awaited<ReturnType<typeof findOrderable>>>

export const isOrderable = async (db: Db, serviceId: string): Promise<boolean> => {
  const row = await db.selectFrom('service').select('live').where('id', '=', serviceId).executeTakeFirst()
  return row?.live ?? false
}

/** Takes the seller's time for an order, instead of the time it had; an overlap violates the exclusion constraint. */
export const takeSlot = async (
  db: Db,
  orderId: string,
  sellerId: string,
  { start, end }: { start: string; end: string },
): Promise<void> => {
  // Two orders of one seller come one after the other, instead of waiting for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${sellerId}, 0))`.execute(db)
  await sql`
    insert into slot (order_id, seller_id, during) values (${orderId}, ${sellerId}, tstzrange(${start}::timestamptz, ${end}::timestamptz))
    on conflict (order_id) do update set seller_id = excluded.seller_id, during = excluded.during`.execute(db)
}

export const freeSlot = async (db: Db, orderId: string): Promise<void> => {
  await db.deleteFrom('slot').where('order_id', '=', orderId).execute()
}

export const countOrder = async (db: Db, { service_id, seller_id }: OrderRow): Promise<void> => {
  // The account before its services, as whatever makes listings live or hides them does.
  if (seller_id)
    await db
      .updateTable('account')
      .set((eb) => ({ completed_count: eb('completed_count', '+', 1) }))
      .where('id', '=', seller_id)
      .execute()
  await db
    .updateTable('service')
    .set((eb) => ({ order_count: eb('order_count', '+', 1) }))
    .where('id', '=', service_id)
    .execute()
}

/** Where the verification of a seller stands. */
export const sellerStanding = async (db: Db, accountId: string): Promise<string | undefined> => {
  const account = await db
    .selectFrom('account')
    .select('verification')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return account?.verification
}
