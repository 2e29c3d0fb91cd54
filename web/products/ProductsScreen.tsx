import { BrowsePage } from '#web/listings/BrowsePage.tsx'
import { productKind } from './product-kind.tsx'

export function ProductsScreen() {
  return <BrowsePage kind={productKind} />
}
