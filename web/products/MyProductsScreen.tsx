import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductSummary } from '#shared/contract/product.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { LabelledMetric, ListingTable } from '#web/listings/mine/ListingTable.tsx'
import { MY_LISTINGS_PAGE_SIZE, MyListings, readMyListingsFilter } from '#web/listings/mine/MyListings.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductActions, RemoveProduct } from './ProductActions.tsx'

const productStatuses = ['published', 'sold_out', 'paused', 'draft'] as const

const readMyProducts = (params: URLSearchParams) => readMyListingsFilter(params, productStatuses)

const myProductsRead = ({ status, page }: ReturnType<typeof readMyProducts>) =>
  q(api.product.mine, { query: { page, limit: MY_LISTINGS_PAGE_SIZE, ...(status ? { status } : {}) } })

export const loader = defineLoader(async ({ url, load }) => {
  await Promise.all([load(myProductsRead(readMyProducts(url.searchParams))), load(categoriesRead('all'))])
})

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

/** The seller's own products: how each does, how many are left, and what can be done with it. */
function ProductTable({ products }: { products: ProductSummary[] }) {
  const t = useT()
  const format = useFormat()
  const [removed, setRemoved] = useState<ProductSummary>()
  return (
    <>
      <ListingTable
        caption={t('listing-form:product.mine.caption')}
        rows={products}
        hrefOf={({ _id }) => links.product(_id)}
        isVerified={({ seller }) => seller.isVerified}
        columns={[
          {
            key: 'price',
            header: t('listing-form:mine.columns.price'),
            align: 'end',
            cell: ({ price }) => <Price size="sm" money={price} />,
          },
          {
            key: 'stock',
            header: t('listing-form:product.columns.stock'),
            align: 'end',
            cell: ({ available, stock }) => (
              <LabelledMetric
                short={t('listing-form:product.inStock', { available, stock })}
                inText={t('listing-form:product.inStockWords', { available, stock })}
              />
            ),
          },
          {
            key: 'views',
            header: t('listing-form:mine.columns.views'),
            align: 'end',
            phone: 'none',
            cell: ({ viewCount }) => format.number(viewCount),
          },
          {
            key: 'saves',
            header: t('listing-form:mine.columns.saves'),
            align: 'end',
            cell: ({ savedCount: count = 0 }) => (
              <LabelledMetric short={format.number(count)} inText={t('listing-form:mine.saves', { count })} />
            ),
          },
          {
            key: 'sold',
            header: t('listing-form:product.columns.sold'),
            align: 'end',
            cell: ({ soldCount: count }) => (
              <LabelledMetric short={format.number(count)} inText={t('listing-form:product.sold', { count })} />
            ),
          },
        ]}
        actionsOf={(product) => <ProductActions product={product} onRemove={() => setRemoved(product)} />}
      />
      <RemoveProduct product={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}
