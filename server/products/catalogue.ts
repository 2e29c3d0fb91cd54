import { presentProductSummary } from '#server/accounts/listings.ts'
import type { Db } from '#server/db/open.ts'
import { catalogueOf, type Refusal } from '#server/listings/catalogue.ts'
import { type ProductChanges, type ProductEntry, productFaults } from '#shared/contract/product.ts'
import { insertProduct, type ProductRow, productLists, productRows, updateProduct } from './data.ts'
import { productKind } from './kind-data.ts'
import { presentProduct } from './present.ts'
import { columnsOf, entryOf, type ProductColumns } from './write.ts'

const pricesOf = ({ price, compareAtPrice, shippingOptions }: ProductEntry) => ({
  price,
  compareAtPrice: compareAtPrice ?? null,
  shippingOptions: shippingOptions.map(({ key, price: amount }) => ({ key, price: amount })),
})

/** Orders paid meanwhile lower the stock; if the seller enters no new number, the present stock stays. */
async function update(
  tx: Db,
  { id, stock, available }: ProductRow,
  { stock: _, ...columns }: ProductColumns,
  { stock: counted, expectedStock }: ProductChanges,
): Promise<Refusal | undefined> {
  if (expectedStock !== undefined && expectedStock !== stock)
    return { code: 'stock_changed', message: `The stock is ${stock} by now, not ${expectedStock}.` }
  if (await updateProduct(tx, id, { ...columns, stock: counted })) return undefined
  return {
    code: 'stock_reserved',
    message: `Open orders hold ${stock - available} of them, so the stock cannot be below that.`,
  }
}

export const products = catalogueOf({
  kind: productKind,
  lists: productLists,
  rows: productRows,
  presentSummary: presentProductSummary,
  present: presentProduct,
  entryOf,
  columnsOf,
  faultsOf: productFaults,
  pricesOf,
  insert: insertProduct,
  update,
})
