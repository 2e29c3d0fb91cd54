import { presentProductSummary } from '#server/accounts/listings.ts'
import { areaOf, presentProvider } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import { catalogueOf, type ListingContext, type Rejection } from '#server/listings/catalogue.ts'
import { presentValues } from '#server/listings/custom-fields.ts'
import { listingImages } from '#server/media/pictures.ts'
import { histogramOf, subAveragesOf } from '#server/reviews/averages.ts'
import { type Product, type ProductChanges, type ProductEntry, productErrors } from '#shared/contract/product.ts'
import { insertProduct, type ProductRow, productLists, productRows, updateProduct } from './data.ts'
import { productKind } from './kind-data.ts'
import { columnsOf, entryOf, type ProductColumns } from './write.ts'

/** Only the seller sees the exact pick-up address here; buyers see it in their order. */
function pickupOf({ pickup_location: place }: ProductRow, isOwner: boolean): Pick<Product, 'pickupLocation'> {
  if (!place) return {}
  return { pickupLocation: { ...areaOf(place), ...(isOwner && place.address ? { address: place.address } : {}) } }
}

const presentProduct = (
  row: ProductRow,
  { currency, reviews, stars, unwritten, isOwner }: ListingContext,
): Product => ({
  ...presentProductSummary(row, currency),
  seller: presentProvider(row),
  viewCount: row.view_count + unwritten,
  images: listingImages(row, { scenes: 5 }),
  description: row.description,
  ...presentValues(row),
  shippingOptions: row.shipping_options.map((each) => ({ ...each, price: { amount: each.price, currency } })),
  ...pickupOf(row, isOwner),
  handlingDays: row.handling_days,
  autoConfirm: row.auto_confirm,
  ratingHistogram: histogramOf(stars),
  subRatings: subAveragesOf(stars),
  reviews,
})

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
): Promise<Rejection | undefined> {
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
  validationErrorsOf: productErrors,
  pricesOf,
  insert: insertProduct,
  update,
})
