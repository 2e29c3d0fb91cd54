import type { ComponentProps } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { ProductItem } from './ProductItem.tsx'

/** Four products under a title. */
export function ProductShelf({
  products,
  ...shelf
}: Omit<ComponentProps<typeof CardShelf>, 'cards'> & { products: ProductSummary[] }) {
  return <CardShelf {...shelf} cards={products.map((product) => <ProductItem key={product._id} product={product} />)} />
}
