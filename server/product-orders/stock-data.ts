import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { STOCK_LIMIT } from '#shared/contract/product.ts'

// What the columns of a product's stock mean stands in the migrations that made them. Every change is one conditional
// statement on its row: whoever comes second waits for it and sees what is left.

/** Where the units of an order are: held in the stock, out of it, or given back. */
export type UnitState = 'reserved' | 'sold' | 'returned'

type Units = { orderId: string; productId: string; quantity: number }

/** Takes units for an order that is not paid yet; false if there are not so many. */
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

/** Moves the units of an order on, if they stand where they are moved from; how many there are. */
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

/** What was reserved is paid: it leaves the stock. */
export async function commit(tx: Db, orderId: string): Promise<void> {
  const units = await move(tx, orderId, 'reserved', 'sold')
  if (!units) return
  await tx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '-', units.quantity), reserved: eb('reserved', '-', units.quantity) }))
    .where('id', '=', units.productId)
    .execute()
}

/**
 * What an order holds is free again, whether it was paid or not. No shelf holds more than the limit. What was ordered before
 * the seller said that nothing is left is gone, unless the seller has it in hand (`isSeen`).
 */
export async function giveBack(tx: Db, orderId: string, { isSeen = false } = {}): Promise<void> {
  const isGone = (since: Date) => sql<boolean>`(not ${isSeen}::boolean and coalesce(written_off_at >= ${since}, false))`
  const reserved = await move(tx, orderId, 'reserved', 'returned')
  if (reserved)
    await sql`update product set reserved = reserved - ${reserved.quantity},
        stock = stock - gone.units, supplied = supplied - gone.units
      from (select id, case when ${isGone(reserved.since)} then ${reserved.quantity}::int else 0 end as units
        from product where id = ${reserved.productId} for update) as gone
      where product.id = gone.id`.execute(tx)
  const sold = await move(tx, orderId, 'sold', 'returned')
  if (sold)
    await sql`update product set stock = least(stock + back.units, ${STOCK_LIMIT}),
        supplied = supplied - greatest(${sold.quantity}::int - back.units, stock + ${sold.quantity}::int - ${STOCK_LIMIT}, 0)
      from (select id, case when ${isGone(sold.since)} then 0 else ${sold.quantity}::int end as units
        from product where id = ${sold.productId} for update) as back
      where product.id = back.id`.execute(tx)
}

/** Only so many of a paid order's units have left; the others are free again, or there is nothing left of them either. */
export async function giveRestBack(tx: Db, orderId: string, { sent, isGone }: { sent: number; isGone: boolean }) {
  const { rows } = await sql<{ product_id: string; rest: number }>`
    update stock_reservation set quantity = ${sent}::int from stock_reservation as before
    where stock_reservation.order_id = ${orderId} and before.order_id = stock_reservation.order_id
      and before.state = 'sold' and before.quantity > ${sent}
    returning stock_reservation.product_id, before.quantity - ${sent}::int as rest`.execute(tx)
  const [left] = rows
  if (!left) return
  if (isGone)
    await sql`update product set supplied = supplied - ${left.rest} - (stock - reserved), stock = reserved,
        written_off_at = clock_timestamp()
      where id = ${left.product_id}`.execute(tx)
  else
    await sql`update product set stock = least(stock + ${left.rest}, ${STOCK_LIMIT}),
        supplied = supplied - greatest(0, stock + ${left.rest} - ${STOCK_LIMIT})
      where id = ${left.product_id}`.execute(tx)
}

/** Of this there is nothing left: neither what the order held, nor what nobody holds, nor what comes back of unpaid orders. */
export async function writeOff(tx: Db, orderId: string): Promise<void> {
  const sold = await move(tx, orderId, 'sold', 'returned')
  if (sold)
    await sql`update product set supplied = supplied - ${sold.quantity} - (stock - reserved), stock = reserved,
        written_off_at = clock_timestamp()
      where id = ${sold.productId}`.execute(tx)
}

/** Every order beside where its units are. */
export async function listUnits<Status extends string>(db: Db) {
  const { rows } = await sql<{ id: string; status: Status; state: UnitState }>`
    select product_order.id, status, state from product_order join stock_reservation on order_id = product_order.id`.execute(
    db,
  )
  return rows
}
