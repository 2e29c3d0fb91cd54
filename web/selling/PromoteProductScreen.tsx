import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ProductItem } from '#web/products/ProductItem.tsx'
import { productRead } from '#web/products/product-reads.ts'
import { PromotePage } from '#web/promotions/PromotePage.tsx'
import { choiceRead } from '#web/promotions/promotion-kind.ts'
import { promotedProductLoader, usePromotedProduct } from './promoted-listing.ts'
import styles from './Selling.module.css'

export const loader = promotedProductLoader((id, { load }) => load(choiceRead({ kind: 'product', id })))

/** The screen on which a seller chooses and pays a promotion of a product. */
export function PromoteProductScreen() {
  const [search] = useSearchParams()
  const id = search.get('product') ?? ''
  const { product } = useSuspenseQuery(productRead(id)).data
  const { choice } = useSuspenseQuery(choiceRead({ kind: 'product', id })).data
  return (
    <PromotePage
      promoted={usePromotedProduct(product)}
      choice={choice}
      preview={(isPromoted) => (
        <div className={styles.card}>
          <ProductItem product={{ ...product, isPromoted: isPromoted || undefined }} level={3} />
        </div>
      )}
    />
  )
}
