import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import { productSummaryQuery } from '#server/accounts/listing-data.ts'
import type { Db } from '#server/db/open.ts'
import type { Database, ProductOrder as ProductOrderTable } from '#server/db/schema.ts'
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
import type { ProductOrderStatus } from '#shared/contract/product-order.ts'
import type { OrderView } from '#shared/contract/service-order.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'

export const KIND = productOrder.name

export type OrderChanges = Omit<Updateable<ProductOrderTable>, 'id' | 'status' | 'status_since' | 'timers'>

/** An order with its two people and its latest payment. */
const orders = (db: Db) =>
  db
    .selectFrom('product_order')
    .innerJoin('account as buyer', 'buyer.id', 'product_order.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'product_order.seller_id')
    .leftJoinLateral(
      () => latestPayment(db, KIND, 'product_order'),
      (join) => join.onTrue(),
    )
    .selectAll('product_order')
    .select(ORDER_COLUMNS)
    .select([reviewAuthors(KIND, 'product_order'), sql<Date>`now()`.as('now')])

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Locked, if asked, before it is read: its payment stands as it is after the wait. */
export async function findOrder(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  if (lock) await lockOrder(db, 'product_order', id)
  return orders(db).where('product_order.id', '=', id).executeTakeFirst()
}

/** What was open in a state ends with it. */
const LEFT_BEHIND = { cancel_request: null, paused: null, claim_turn: null }

/** Beside the state, as far as the timers go: the order is where it was. */
const ASIDE = ['overdue', 'withdrawal_over']

/** Moves the order only if it is still where we saw it. */
export async function moveOrder(
  db: Db,
  seen: OrderRow,
  to: ProductOrderStatus,
  changes: OrderChanges = {},
): Promise<boolean> {
  const stays = to === seen.status && isBesideStatus(changes, ASIDE)
  const { numUpdatedRows } = await db
    .updateTable('product_order')
    .set({ ...(stays ? {} : { ...LEFT_BEHIND, status_since: sql<Date>`now()` }), ...changes, status: to })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertOrder = (db: Db, order: Parameters<ReturnType<typeof intoOrders>['values']>[0]) =>
  intoOrders(db).values(order).execute()
const intoOrders = (db: Db) => db.insertInto('product_order')

type OrderFields = ExpressionBuilder<Database, 'product_order'>

const over = statesWhere(productOrder, ({ final }) => final ?? false)
const returning = statesWhere(productOrder, ({ tags }) => tags?.includes('returning') ?? false)
const turnOf = (side: Side) => statesWhere(productOrder, ({ turn }) => turn === side)

/** What comes back is the buyer's to send once its address is known, and otherwise the seller's. */
const isReturnOf = (eb: OrderFields, side: Side) =>
  eb.and([
    eb('product_order.status', 'in', returning),
    sql<boolean>`(product_order.goods_return ? 'sentAt' or not product_order.goods_return ? 'address') = ${side === 'seller'}`,
  ])

const waitsFor = (eb: OrderFields, side: Side) =>
  eb.or([
    eb('product_order.status', 'in', turnOf(side)),
    eb('product_order.claim_turn', '=', side),
    isReturnOf(eb, side),
  ])

function inView(eb: OrderFields, view: OrderView | undefined, side: Side) {
  if (!view) return eb.lit(true)
  if (view === 'needs_you') return waitsFor(eb, side)
  return eb('product_order.status', view === 'done' ? 'in' : 'not in', over)
}

const urgency = () =>
  sql<Date | null>`(select min((timer ->> 'dueAt')::timestamptz) from jsonb_array_elements(product_order.timers) as timer)`

/** The orders of one person, latest first. */
export function listOrdersOf(
  db: Db,
  accountId: string,
  { role, status, view, sortOrder = 'desc', byUrgency = false, ...query }: OrderListQuery<ProductOrderStatus>,
) {
  const mine = orders(db)
    .where((eb) => {
      const asBuyer = eb.and([
        inView(eb, view, 'buyer'),
        eb('product_order.buyer_id', '=', accountId),
        eb('product_order.hidden_for_buyer', '=', false),
      ])
      const asSeller = eb.and([inView(eb, view, 'seller'), isShownToSeller('product_order', accountId)])
      if (role) return role === 'buyer' ? asBuyer : asSeller
      return eb.or([asBuyer, asSeller])
    })
    .$if(status !== undefined, (query) => query.where('product_order.status', '=', status ?? ''))
    .$if(byUrgency, (query) => query.orderBy(urgency(), (order) => order.asc().nullsLast()))
  return pageOf(mine.orderBy('product_order.created_at', sortOrder).orderBy('product_order.id', sortOrder), query)
}

const withSeller = (db: Db, productId: string) =>
  db
    .selectFrom('product')
    .innerJoin('account as seller', 'seller.id', 'product.seller_id')
    .selectAll('product')
    .select(['seller.account_type as seller_account_type'])
    .where('product.id', '=', productId)

/** A product with its seller, whether or not it can be ordered. */
export const findOrderable = (db: Db, productId: string) => withSeller(db, productId).executeTakeFirst()

/** The same, and it is not deleted before the transaction ends. Many may order it at once: who gets it, `reserve` decides. */
export const holdOrderable = (tx: Db, productId: string) =>
  withSeller(tx, productId).forKeyShare('product').executeTakeFirst()

export type Orderable = NonNullable<Awaited<ReturnType<typeof findOrderable>>>

export const accountTypeOf = async (db: Db, accountId: string): Promise<string | undefined> => {
  const account = await db.selectFrom('account').select('account_type').where('id', '=', accountId).executeTakeFirst()
  return account?.account_type
}

export const isLive = async (db: Db, productId: string): Promise<boolean> => {
  const row = await db.selectFrom('product').select('live').where('id', '=', productId).executeTakeFirst()
  return row?.live ?? false
}

/** Live products of others that are like the one that was ordered and can be ordered now, the nearest first. */
export const findSimilar = (db: Db, { product_id, buyer_id, snapshot }: OrderRow, limit: number) =>
  productSummaryQuery(db)
    .where('product.live', '=', true)
    .where('product.in_stock', '=', true)
    .where('product.category', '=', snapshot.category)
    .where('product.id', '<>', product_id)
    .where('product.seller_id', '<>', buyer_id)
    .orderBy((eb) => eb('product.subcategory', '=', snapshot.subcategory), 'desc')
    .orderBy(sql`abs(product.price - ${snapshot.unitPrice.amount})`)
    .orderBy('product.id')
    .limit(limit)
    .execute()

/** Counts a completed order with its seller, and the units that were sold with its product. */
export const countSale = async (db: Db, { product_id, seller_id }: OrderRow, quantity: number): Promise<void> => {
  // The account before its listings, as whatever makes listings live or hides them does.
  await db
    .updateTable('account')
    .set((eb) => ({ completed_count: eb('completed_count', '+', 1) }))
    .where('id', '=', seller_id)
    .execute()
  await db
    .updateTable('product')
    .set((eb) => ({ sold_count: eb('sold_count', '+', quantity) }))
    .where('id', '=', product_id)
    .execute()
}
