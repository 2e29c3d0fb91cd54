import { type NotNull, sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'
import { productSummaryQuery } from '#server/accounts/listing-data.ts'
import type { ProductSnapshot } from '#server/db/json-column.ts'
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
import { type ListRules, listPage, type OrderListQuery, statusIn } from '#server/transactions/list-data.ts'
import { productOrder } from '#shared/process/product-order.ts'

export const KIND = productOrder.name

export type OrderChanges = Omit<ChangesOf<'product_order'>, 'product_id'>

/** An order with its two people and its latest payment. It always has a seller. */
const orders = (db: Db) =>
  transactions(db)
    .innerJoin('product_order', 'product_order.id', 'transaction.id')
    .selectAll('product_order')
    .$narrowType<{
      snapshot: ProductSnapshot
      seller_id: NotNull
      seller_name: NotNull
      seller_verification: NotNull
      seller_locale: NotNull
    }>()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export async function findOrder(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  if (lock) await lockTransaction(db, id)
  return orders(db).where('transaction.id', '=', id).executeTakeFirst()
}

/** The pictures of its own that the offer has from which an order came. */
export async function findOfferPictures(db: Db, { product_offer_id: id }: OrderRow) {
  if (!id) return []
  const offer = await db.selectFrom('product_offer').select('images').where('id', '=', id).executeTakeFirst()
  return offer?.images ?? []
}

/** These orders, in no order. */
export const findOrders = (db: Db, ids: readonly string[]) =>
  ids.length > 0 ? orders(db).where('transaction.id', 'in', ids).execute() : Promise.resolve([])

export const setOrderStatus = orderStatusSetter('product_order', {
  endsWithStatus: ['cancel_request'],
  besideStatus: ['overdue', 'withdrawal_over'],
})

export const insertOrder = (tx: Db, order: NewTransaction<'product_order'>) =>
  insertTransaction(tx, 'product_order', order)

const returning = statusIn(productOrder, ({ tags }) => tags?.includes('returning') ?? false)

const listRules: ListRules = {
  process: productOrder,
  table: 'product_order',
  // A return waits for the buyer to send it once its address is known, and otherwise for the seller.
  alsoWaits: (
    side,
  ) => sql`(${returning} and (product_order.goods_return ? 'sentAt' or not product_order.goods_return ? 'address')
    = ${sql.lit(side === 'seller')})`,
}

/** The orders of one person. */
export const listOrdersOf = (db: Db, accountId: string, query: OrderListQuery) =>
  listPage(db, orders(db), listRules, accountId, query)

/** The orders that were accepted offers, with their requests. */
export const ofOffers = sql<{ id: string; request_id: string }>`
  select id, product_request_id as request_id from product_order where product_request_id is not null`

/** The order's part of a receipt. */
export const findReceiptDetails = (db: Db, id: string) =>
  db.selectFrom('product_order').select(['address', 'quantity']).where('id', '=', id).executeTakeFirst()

const withSeller = (db: Db, productId: string) =>
  db
    .selectFrom('product')
    .innerJoin('account as seller', 'seller.id', 'product.seller_id')
    .selectAll('product')
    .select(['seller.account_type as seller_account_type'])
    .where('product.id', '=', productId)

/** A product with its seller, whether or not it can be ordered. */
export const findOrderable = (db: Db, productId: string) => withSeller(db, productId).executeTakeFirst()

/**
 * The same, locked against deletion until the transaction ends. Several may order it at once: `reserve` decides who
 * gets it.
 */
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

/** Published products of other sellers that are similar and can be ordered now, the nearest first. */
export const findSimilar = (db: Db, { product_id, buyer_id, snapshot }: OrderRow, limit: number) =>
  productSummaryQuery(db)
    .where('product.live', '=', true)
    .where('product.in_stock', '=', true)
    .where('product.category', '=', snapshot.category)
    .$if(product_id !== null, (query) => query.where('product.id', '<>', product_id))
    .where('product.seller_id', '<>', buyer_id)
    .where(noBlockBetween(sql`product.seller_id`, sql`${buyer_id}::uuid`))
    .orderBy((eb) => eb('product.subcategory', '=', snapshot.subcategory), 'desc')
    .orderBy(sql`abs(product.price - ${snapshot.unitPrice.amount})`)
    .orderBy('product.id')
    .limit(limit)
    .execute()

/** Counts a completed order for its seller, and the sold units for its product. */
export const countSale = async (db: Db, { product_id, seller_id }: OrderRow, quantity: number): Promise<void> => {
  // The account before its listings, the same order of locks as in publishing and hiding listings.
  await db
    .updateTable('account')
    .set((eb) => ({ completed_count: eb('completed_count', '+', 1) }))
    .where('id', '=', seller_id)
    .execute()
  if (!product_id) return
  await db
    .updateTable('product')
    .set((eb) => ({ sold_count: eb('sold_count', '+', quantity) }))
    .where('id', '=', product_id)
    .execute()
}

/** The delivery address is the buyer's, the addresses of the pick-up and of the return are the seller's. */
export const erase: Erase = async (tx, accountId) => {
  await sql`
    update product_order set address = null, handover_code = null
    from transaction where transaction.id = product_order.id and transaction.buyer_id = ${accountId}`.execute(tx)
  await sql`
    update product_order
    set pickup_place = pickup_place - array['address', 'lat', 'lng'], goods_return = goods_return - 'address'
    from transaction where transaction.id = product_order.id and transaction.seller_id = ${accountId}`.execute(tx)
}
