import { useSuspenseQuery } from '@tanstack/react-query'
import type { Product } from '#shared/contract/product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ProductShelf } from './ProductShelf.tsx'
import { relatedProductsRead, similarProductsRead } from './product-reads.ts'

/** Others of the same kind, then others of the category. */
export function SimilarProducts({ product }: { product: Product }) {
  const t = useT()
  // The loader has begun both.
  const similar = useSuspenseQuery(similarProductsRead(product))
  const related = useSuspenseQuery(relatedProductsRead(product))
  const others = new Map([...similar.data.products, ...related.data.products].map((other) => [other._id, other]))
  others.delete(product._id)
  return (
    <ProductShelf
      title={t('products:detail.similar')}
      products={[...others.values()]}
      href={links.products({ category: product.category })}
    />
  )
}
