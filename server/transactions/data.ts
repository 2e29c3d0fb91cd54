import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PaymentState } from '#server/payments/payment-states.ts'
import type { OrderRef } from '#server/reviews/order-data.ts'
import type { OrderView } from '#shared/contract/service-order.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { roles } from '#shared/process/phases.ts'
import type { Side } from './row.ts'

/** The tables of orders; each has the columns that all orders have. */
export type OrderTable = 'service_order' | 'product_order'

/** Keeps an order from changing until the transaction ends. */
export const lockOrder = async (tx: Db, table: OrderTable, id: string): Promise<void> => {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
}

/** Whose answer an order's refund case waits for. */
export const setClaimTurn = async (db: Db, table: OrderTable, id: string, turn: Side | undefined): Promise<void> => {
  await sql`update ${sql.table(table)} set claim_turn = ${turn ?? null} where id = ${id}`.execute(db)
}

/** How an order stands, and its two people, as far as there are two. */
export const findSubscribersIn =
  (table: OrderTable) =>
  async (db: Db, id: string): Promise<{ status: string; parties: string[] } | undefined> => {
    const { rows } = await sql<{ status: string; buyer_id: string; seller_id: string | null }>`
      select status, buyer_id, seller_id from ${sql.table(table)} where id = ${id}`.execute(db)
    const [row] = rows
    return row && { status: row.status, parties: [row.buyer_id, ...(row.seller_id ? [row.seller_id] : [])] }
  }

/** The latest payment of each order, to be joined laterally as `payment`. */
export const latestPayment = (db: Db, kind: string, table: OrderTable) =>
  db
    .selectFrom('payment')
    .where('payment.kind', '=', kind)
    .where('payment.ref_id', '=', sql<string>`${sql.ref(`${table}.id`)}`)
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .select([
      'payment.id',
      'payment.intent_id',
      'payment.client_secret',
      'payment.state',
      'payment.pending',
      'payment.last_error',
      'payment.refunded_amount',
      'payment.method_label',
      'payment.authorized_at',
      'payment.captured_at',
      'payment.captured_amount',
      'payment.released_at',
    ])
    .as('payment')

/** Of the two people of an order, joined as `buyer` and `seller`, and of its latest payment. */
export const ORDER_COLUMNS = [
  'buyer.name as buyer_name',
  'buyer.picture as buyer_picture',
  'buyer.phone as buyer_phone',
  'buyer.verification as buyer_verification',
  'buyer.locale as buyer_locale',
  'seller.name as seller_name',
  'seller.picture as seller_picture',
  'seller.phone as seller_phone',
  'seller.verification as seller_verification',
  'seller.locale as seller_locale',
  'payment.id as payment_id',
  'payment.intent_id',
  'payment.client_secret',
  'payment.state as payment_state',
  'payment.pending as payment_pending',
  'payment.last_error as payment_error',
  'payment.refunded_amount',
  'payment.method_label',
  'payment.authorized_at',
  'payment.captured_at',
  'payment.captured_amount',
  'payment.released_at',
] as const

/** Who has reviewed the order. */
export const reviewAuthors = (kind: string, table: OrderTable) =>
  sql<string[]>`array(select author_id from review where kind = ${kind} and ref_id = ${sql.ref(`${table}.id`)})`.as(
    'review_authors',
  )

const unpaidStates = sql.join([roles.unpaid, roles.expired].map((status) => sql.lit(status)))

/** Sellers do not see what was never paid, nor what they took out of their list. */
export const isShownToSeller = (table: OrderTable, accountId: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('seller_id')} = ${accountId} and not ${column('hidden_for_seller')}
    and ${column('pricing_frozen_at')} is not null and ${column('status')} not in (${unpaidStates}))`
}

/** What lists of a person's orders are asked for. */
export type OrderListQuery<Status extends string> = PageQuery & {
  role?: Side | undefined
  status?: Status | undefined
  view?: OrderView | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  /** What is due first, instead of what is latest. */
  byUrgency?: boolean
}

/** Columns beside the state: how the order stands does not begin anew with them. */
const BESIDE_STATUS = ['hidden_for_buyer', 'hidden_for_seller', 'review_state', 'cleared']

/** Whether changes leave an order standing as it stood; `aside` are further columns that do. */
export const isBesideStatus = (changes: object, aside: readonly string[] = []) =>
  Object.keys(changes).every((key) => BESIDE_STATUS.includes(key) || aside.includes(key))

export const eventsOf = (db: Db, { kind, refId }: OrderRef) =>
  db
    .selectFrom('order_event')
    .select(['action', 'actor', 'at', 'note'])
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('transition', '<>', 'hide')
    .orderBy('id')
    .execute()
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** What happened to the order last, beside its state too. */
export const lastTransitionOf = async (db: Db, { kind, refId }: OrderRef): Promise<string | undefined> => {
  const event = await db
    .selectFrom('order_event')
    .select('transition')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.transition
}

/** Which of these accounts may act; all stay as they are until the transaction ends. Locked in the order of their ids. */
export async function holdActive(tx: Db, accountIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'status'])
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.flatMap(({ id, status }) => (status === 'active' ? [id] : []))
}

/** What the seller let slip or called off, once for each order and reason. */
export const addStrike = async (
  db: Db,
  { kind, refId, accountId, reason }: OrderRef & { accountId: string; reason: string },
): Promise<void> => {
  await db
    .insertInto('strike')
    .values({ account_id: accountId, kind, ref_id: refId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a payment intent was made for this very order. */
export const hasIntent = async (db: Db, { kind, refId }: OrderRef, intentId: string): Promise<boolean> => {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return payment !== undefined
}

/** Every order beside the state of its latest payment, where nothing is under way with the provider. */
export async function listSettledOrders<Status extends string>(db: Db, kind: string, table: OrderTable) {
  const { rows } = await sql<{ id: string; status: Status; payment_state: PaymentState }>`
    select orders.id, orders.status, latest.state as payment_state
    from ${sql.table(table)} as orders
    join lateral (
      select id, state from payment where kind = ${kind} and ref_id = orders.id order by created_at desc limit 1
    ) latest on true
    where not exists (
      select from provider_call join payment on payment.id = provider_call.payment_id
      where payment.kind = ${kind} and payment.ref_id = orders.id and provider_call.state = 'open'
    )`.execute(db)
  return rows
}
