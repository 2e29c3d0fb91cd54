import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { latestProductsRead } from '#web/products/product-reads.ts'

export const loader = defineLoader(({ load }) =>
  Promise.all([load(categoriesRead()), load(q(api.service.latest)), load(latestProductsRead())]),
)
