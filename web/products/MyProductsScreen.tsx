import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { MyListings } from '#web/listings/mine/MyListings.tsx'
import { myProductsRead, productStatuses, readMyProducts } from './mine/my-products.ts'
import { ProductTable } from './mine/ProductTable.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(({ url, load }) => load(myProductsRead(readMyProducts(url.searchParams))))

export function MyProductsScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const mine = readMyProducts(params)
  const {
    data: { products, pagination },
  } = useSuspenseQuery(myProductsRead(mine))
  return (
    <MyListings
      kind="product"
      title={t('listing-form:product.mine.title')}
      add={{ label: t('listing-form:product.mine.add'), href: links.addProduct() }}
      text={t('listing-form:product.mine.empty')}
      listHref={links.myProducts}
      count={products.length}
      {...{ mine, statuses: productStatuses, pagination }}
    >
      <ProductTable products={products} />
    </MyListings>
  )
}
