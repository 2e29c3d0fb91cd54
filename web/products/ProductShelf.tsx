import type { ComponentProps } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { Shelf } from '#web/listings/Shelf.tsx'
import { ProductItem } from './ProductItem.tsx'

/** Four products under a title. */
export function ProductShelf({
  products,
  ...shelf
}: Omit<ComponentProps<typeof Shelf>, 'cards'> & { products: ProductSummary[] }) {
  return <Shelf {...shelf} cards={products.map((product) => <ProductItem key={product._id} product={product} />)} />
}
