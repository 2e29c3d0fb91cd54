import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { productRead } from '#web/products/product-reads.ts'
import { PromotionStatusPage } from '#web/promotions/PromotionStatusPage.tsx'
import { promotedProductLoader, usePromotedProduct } from './promoted-listing.ts'

export const loader = promotedProductLoader(async () => {})

/** The outcome of the payment of a promotion, and the progress of the promotion of a product. */
export function ProductPromotionScreen() {
  const [search] = useSearchParams()
  const { product } = useSuspenseQuery(productRead(search.get('product') ?? '')).data
  return <PromotionStatusPage promoted={usePromotedProduct(product)} />
}
