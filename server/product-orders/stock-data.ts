import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { STOCK_LIMIT } from '#shared/contract/product.ts'

// What the columns of a product's stock mean stands in the migrations. Every change is one conditional
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

type Held = { productId: string; quantity: number; since: Date }

/** What was ordered before its seller said that nothing is left. */
const isWrittenOff = (since: Date) => sql<boolean>`coalesce(written_off_at >= ${since}, false)`

/** Units that were sold lie on the shelf again, which holds no more than the limit; what was written off does not. */
const shelve = (tx: Db, { productId, quantity, since }: Held, { isSeen }: { isSeen: boolean }) =>
  sql`update product set stock = least(stock + back.units, ${STOCK_LIMIT}),
      supplied = supplied - greatest(${quantity}::int - back.units, stock + ${quantity}::int - ${STOCK_LIMIT}, 0)
    from (
      select id, case when not ${isSeen}::boolean and ${isWrittenOff(since)} then 0 else ${quantity}::int end as units
      from product where id = ${productId} for update
    ) as back
    where product.id = back.id`.execute(tx)

/** Neither of what was sold nor of what nobody holds there is anything left, nor of what comes back from unpaid orders. */
const empty = (tx: Db, { productId, quantity }: Held) =>
  sql`update product set supplied = supplied - ${quantity}::int - (stock - reserved), stock = reserved,
      written_off_at = clock_timestamp()
    where id = ${productId}`.execute(tx)

/**
 * What an order holds is free again, whether it was paid or not; what was written off only if the seller has it in hand
 * (`isSeen`).
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

/** Only so many of a paid order's units have left; the others are free again, or there is nothing left of them either. */
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

/** Of this there is nothing left. */
export async function writeOff(tx: Db, orderId: string): Promise<void> {
  const sold = await move(tx, orderId, 'sold', 'returned')
  if (sold) await empty(tx, sold)
}

/** Every order beside where its units are, if it has any. */
export async function listUnits<Status extends string>(db: Db) {
  const { rows } = await sql<{ id: string; status: Status; state: UnitState | null }>`
    select transaction.id, transaction.status, stock_reservation.state
    from product_order join transaction on transaction.id = product_order.id
    left join stock_reservation on stock_reservation.order_id = product_order.id`.execute(db)
  return rows
}
