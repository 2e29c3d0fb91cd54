import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { STOCK_LIMIT } from '#shared/contract/product.ts'

// The migrations explain the columns of a product's stock. Every change is one conditional statement on its row: a
// second transaction waits for it and sees what is left.

/** The place of an order's units: reserved in the stock, sold, or returned. */
export type UnitState = 'reserved' | 'sold' | 'returned'

type Units = { orderId: string; productId: string; quantity: number }

/** Reserves units for an unpaid order; false if there are not enough. */
export async function reserve(tx: Db, { orderId, productId, quantity }: Units): Promise<boolean> {
  const taken = await tx
    .updateTable('product')
    .set((eb) => ({ reserved: eb('reserved', '+', quantity) }))
    .where('id', '=', productId)
    .where('available', '>=', quantity)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await sql`
    insert into stock_reservation (order_id, product_id, quantity, state)
    values (${orderId}, ${productId}, ${quantity}, 'reserved')
    on conflict (order_id) do update set state = 'reserved', created_at = now() where stock_reservation.state = 'returned'`.execute(
    tx,
  )
  return true
}

/** Moves the units of an order from one place to the next; returns how many there were. */
async function move(tx: Db, orderId: string, from: UnitState, to: UnitState) {
  const moved = await tx
    .updateTable('stock_reservation')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .returning(['product_id', 'quantity', 'created_at'])
    .executeTakeFirst()
  return moved && { productId: moved.product_id, quantity: moved.quantity, since: moved.created_at }
}

/** Reserved units are paid: they leave the stock. */
export async function commit(tx: Db, orderId: string): Promise<void> {
  const units = await move(tx, orderId, 'reserved', 'sold')
  if (!units) return
  await tx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '-', units.quantity), reserved: eb('reserved', '-', units.quantity) }))
    .where('id', '=', units.productId)
    .execute()
}

type Held = { productId: string; quantity: number; since: Date }

/** The order is older than the seller's writing the stock off. */
const isWrittenOff = (since: Date) => sql<boolean>`coalesce(written_off_at >= ${since}, false)`

/** Puts sold units back into the stock, up to its limit; units that were written off do not come back. */
const shelve = (tx: Db, { productId, quantity, since }: Held, { isSeen }: { isSeen: boolean }) =>
  sql`update product set stock = least(stock + back.units, ${STOCK_LIMIT}),
      supplied = supplied - greatest(${quantity}::int - back.units, stock + ${quantity}::int - ${STOCK_LIMIT}, 0)
    from (
      select id, case when not ${isSeen}::boolean and ${isWrittenOff(since)} then 0 else ${quantity}::int end as units
      from product where id = ${productId} for update
    ) as back
    where product.id = back.id`.execute(tx)

/** Empties the stock: sold units, unreserved units, and units that unpaid orders give back. */
const empty = (tx: Db, { productId, quantity }: Held) =>
  sql`update product set supplied = supplied - ${quantity}::int - (stock - reserved), stock = reserved,
      written_off_at = clock_timestamp()
    where id = ${productId}`.execute(tx)

/**
 * Frees the units of an order, paid or not; units that were written off only if the seller has them in hand (`isSeen`).
 */
export async function releaseUnits(tx: Db, orderId: string, { isSeen = false } = {}): Promise<void> {
  const reserved = await move(tx, orderId, 'reserved', 'returned')
  if (reserved)
    await sql`update product set reserved = reserved - ${reserved.quantity},
        stock = stock - gone.units, supplied = supplied - gone.units
      from (
        select id, case when ${isWrittenOff(reserved.since)} then ${reserved.quantity}::int else 0 end as units
        from product where id = ${reserved.productId} for update
      ) as gone
      where product.id = gone.id`.execute(tx)
  const sold = await move(tx, orderId, 'sold', 'returned')
  if (sold) await shelve(tx, sold, { isSeen })
}

/** Frees the unsent units of a paid order, or writes them off. */
export async function releaseRest(tx: Db, orderId: string, { sent, isGone }: { sent: number; isGone: boolean }) {
  const { rows } = await sql<Held>`
    update stock_reservation set quantity = ${sent}::int from stock_reservation as before
    where stock_reservation.order_id = ${orderId} and before.order_id = stock_reservation.order_id
      and before.state = 'sold' and before.quantity > ${sent}::int
    returning before.product_id as "productId", before.quantity - ${sent}::int as quantity, before.created_at as since`.execute(
    tx,
  )
  const [rest] = rows
  if (!rest) return
  if (isGone) await empty(tx, rest)
  else await shelve(tx, rest, { isSeen: false })
}

/** Writes the stock off. */
export async function writeOff(tx: Db, orderId: string): Promise<void> {
  const sold = await move(tx, orderId, 'sold', 'returned')
  if (sold) await empty(tx, sold)
}

/** Every order of a listing with the place of its units, if it has any. */
export async function listUnits<Status extends string>(db: Db) {
  const { rows } = await sql<{ id: string; status: Status; state: UnitState | null }>`
    select transaction.id, transaction.status, stock_reservation.state
    from product_order join transaction on transaction.id = product_order.id
    left join stock_reservation on stock_reservation.order_id = product_order.id
    where product_order.product_id is not null`.execute(db)
  return rows
}
