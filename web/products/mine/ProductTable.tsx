import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { LabelledFigure } from '#web/listings/mine/LabelledFigure.tsx'
import { ListingTable } from '#web/listings/mine/ListingTable.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductActions } from './ProductActions.tsx'
import { RemoveProduct } from './RemoveProduct.tsx'

/** The seller's own products: how each does, how many are left, and what can be done with it. */
export function ProductTable({ products }: { products: ProductSummary[] }) {
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
              <LabelledFigure
                short={t('listing-form:product.inStock', { available, stock })}
                inWords={t('listing-form:product.inStockWords', { available, stock })}
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
            key: 'sold',
            header: t('listing-form:product.columns.sold'),
            align: 'end',
            cell: ({ soldCount: count }) => (
              <LabelledFigure short={format.number(count)} inWords={t('listing-form:product.sold', { count })} />
            ),
          },
        ]}
        actionsOf={(product) => <ProductActions product={product} onRemove={() => setRemoved(product)} />}
      />
      <RemoveProduct product={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}
