import { listingColumnsOf, listingEntryOf } from '#server/listings/write.ts'
import type { Image, Language } from '#shared/contract/common.ts'
import { ProductEntry } from '#shared/contract/product.ts'
import type { ProductInsert, ProductRow } from './data.ts'

export type ProductColumns = Omit<ProductInsert, 'id' | 'seller_id' | 'stock'> & { stock: number }

/** A checked product as columns; `locale` is the author's language, for a listing that names none. */
export const columnsOf = (entry: ProductEntry, images: Image[], locale: Language): ProductColumns => ({
  ...listingColumnsOf(entry, images, locale),
  condition: entry.condition,
  price: entry.price,
  compare_at_price: entry.compareAtPrice ?? null,
  stock: entry.stock,
  max_per_order: entry.maxPerOrder ?? null,
  delivery_methods: entry.deliveryMethods,
  shipping_options: JSON.stringify(entry.shippingOptions),
  pickup_location: entry.pickupLocation ? JSON.stringify(entry.pickupLocation) : null,
  handling_days: entry.handlingDays,
  auto_confirm: entry.autoConfirm,
})

/** A stored product as the entry that it was made of. */
export const entryOf = (row: ProductRow): ProductEntry =>
  ProductEntry.parse({
    ...listingEntryOf(row),
    condition: row.condition,
    price: row.price,
    compareAtPrice: row.compare_at_price,
    stock: row.stock,
    maxPerOrder: row.max_per_order,
    deliveryMethods: row.delivery_methods,
    shippingOptions: row.shipping_options,
    pickupLocation: row.pickup_location,
    handlingDays: row.handling_days,
    autoConfirm: row.auto_confirm,
  })
