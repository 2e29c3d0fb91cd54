import { BrowsePage } from '#web/listings/BrowsePage.tsx'
import { productKind } from './product-kind.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { loadBrowse } from '#web/listings/load-browse.ts'

export const loader = defineLoader((tools) => loadBrowse(productKind, tools))

export function ProductsScreen() {
  return <BrowsePage kind={productKind} />
}
