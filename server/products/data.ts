import { type Insertable, sql, type Updateable } from 'kysely'
import { productSummaryQuery } from '#server/accounts/listing-data.ts'
import { providerDetailColumns } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import type { Product } from '#server/db/schema.ts'
import { rowsOf } from '#server/listings/data.ts'
import { listsOf } from '#server/listings/list-data.ts'
import { productKind } from './kind-data.ts'

export type ProductInsert = Insertable<Product>
type ProductUpdate = Updateable<Product>

const details = (db: Db) =>
  productSummaryQuery(db).select([
    ...providerDetailColumns,
    'product.seller_id',
    'product.description',
    'product.custom_fields',
    'product.shipping_options',
    'product.handling_days',
    'product.auto_confirm',
    'product.live',
  ])

export type ProductRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>

export const productRows = rowsOf(productKind, details)
export const productLists = listsOf(productKind, productSummaryQuery)

export const insertProduct = (db: Db, product: ProductInsert) => db.insertInto('product').values(product).execute()

/**
 * `stock` is the seller's count; if absent, it stays. Returns false and writes nothing if open orders hold more units.
 */
export async function updateProduct(
  db: Db,
  id: string,
  { stock, ...changes }: Omit<ProductUpdate, 'stock'> & { stock?: number | undefined },
): Promise<boolean> {
  const updated = await db
    .updateTable('product')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .$if(stock !== undefined, (query) =>
      // `supplied` changes by as much as the count; what orders took stays the difference.
      query.set({
        stock: stock ?? 0,
        supplied: sql<number>`supplied + (${stock}::int - stock)`,
        written_off_at: null,
      }),
    )
    .$if(stock !== undefined, (query) => query.where('reserved', '<=', stock ?? 0))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
