import { defineLoader } from '#web/kernel/loader.ts'
import { BrowsePage } from '#web/listings/BrowsePage.tsx'
import { loadBrowse } from '#web/listings/browse-reads.ts'
import { productKind } from './product-kind.tsx'

export const loader = defineLoader((tools) => loadBrowse(productKind, tools))

export function ProductsScreen() {
  return <BrowsePage kind={productKind} />
}
