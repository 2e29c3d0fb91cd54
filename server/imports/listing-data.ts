import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Product, Service } from '#server/db/schema.ts'
import { updateProduct } from '#server/products/data.ts'
import type { ProductEntry } from '#shared/contract/product.ts'

/** The ids among these that a listing has. */
export async function findListingIds(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from service where id = any(${ids}::uuid[]) union all select id from product where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

export const insertServices = (tx: Db, rows: Insertable<Service>[]) => tx.insertInto('service').values(rows).execute()
export const insertProducts = (tx: Db, rows: Insertable<Product>[]) => tx.insertInto('product').values(rows).execute()

type Changing = { isCheck: boolean }

/**
 * Gives a product another price and stock, and returns those it had; undefined if they are the same or it is gone, `reserved` if open orders
 * hold more units.
 */
export async function repriceProduct(
  tx: Db,
  id: string,
  { price, compareAtPrice = null, stock }: Pick<ProductEntry, 'price' | 'compareAtPrice' | 'stock'>,
  { isCheck }: Changing,
): Promise<Record<string, unknown> | 'reserved' | undefined> {
  const before = await tx
    .selectFrom('product')
    .select(['price', 'compare_at_price', 'stock', 'reserved'])
    .where('id', '=', id)
    .where('archived', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const { reserved, ...had } = before
  if (had.price === price && had.compare_at_price === compareAtPrice && had.stock === stock) return undefined
  if (reserved > stock) return 'reserved'
  if (!isCheck) await updateProduct(tx, id, { price, compare_at_price: compareAtPrice, stock })
  return had
}

/** The same of a service, which has no stock. */
export async function repriceService(
  tx: Db,
  id: string,
  {
    price,
    pricing_type,
    packages,
    from_price,
  }: Pick<Insertable<Service>, 'price' | 'pricing_type' | 'packages' | 'from_price'>,
  { isCheck }: Changing,
): Promise<Record<string, unknown> | undefined> {
  const before = await tx
    .selectFrom('service')
    .select(['price', 'pricing_type', 'packages', 'from_price'])
    .where('id', '=', id)
    .where('archived', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!before || (before.price === price && before.pricing_type === pricing_type && before.from_price === from_price))
    return undefined
  if (!isCheck)
    await tx
      .updateTable('service')
      .set({ price, pricing_type, packages, from_price, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  return before
}
