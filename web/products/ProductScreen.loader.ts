import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { type CategoryNames, categoryNamesOf } from '#web/listings/listing-page.ts'
import { productRead, relatedProductsRead, similarProductsRead } from './product-reads.ts'

export const loader = defineLoader(async ({ params, load, prefetch }): Promise<CategoryNames> => {
  const [{ product }, { categories }] = await Promise.all([
    load(productRead(params.productId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead('product'), meta: { isHandedOver: false } }),
  ])
  prefetch(similarProductsRead(product))
  prefetch(relatedProductsRead(product))
  return categoryNamesOf(product, categories)
})
