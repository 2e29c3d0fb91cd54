import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingWords } from '#web/listings/listing-words.ts'
import { ListingName } from '#web/listings/mine/ListingName.tsx'
import { ListingStatus } from '#web/listings/mine/ListingStatus.tsx'
import styles from '#web/listings/mine/ListingTable.module.css'
import { Price } from '#web/ui/Price.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { ProductActions } from './ProductActions.tsx'
import { RemoveProduct } from './RemoveProduct.tsx'

/** The seller's own products: how each does, how many are left, and what can be done with it. */
export function ProductTable({ products }: { products: ProductSummary[] }) {
  const t = useT()
  const format = useFormat()
  const words = useListingWords()
  const [removed, setRemoved] = useState<ProductSummary>()
  /** A figure under its column's head; on a phone, where there is none, with its word. */
  const figure = (short: string, inWords: string) => (
    <>
      <span className={styles.desktop}>{short}</span>
      <span className={styles.phone}>{inWords}</span>
    </>
  )
  const columns: Column<ProductSummary>[] = [
    {
      key: 'listing',
      header: t('listing:mine.columns.listing'),
      phone: 'first',
      cell: (product) => <ListingName listing={product} href={links.product(product._id)} />,
    },
    {
      key: 'status',
      header: t('listing:mine.columns.status'),
      cell: ({ status, seller }) => <ListingStatus status={status} isVerified={seller.isVerified} />,
    },
    {
      key: 'price',
      header: t('listing:mine.columns.price'),
      align: 'end',
      cell: ({ price }) => <Price size="sm" money={price} />,
    },
    {
      key: 'stock',
      header: t('listing:product.columns.stock'),
      align: 'end',
      cell: ({ available, stock }) =>
        figure(
          t('listing:product.inStock', { available, stock }),
          t('listing:product.inStockWords', { available, stock }),
        ),
    },
    {
      key: 'views',
      header: t('listing:mine.columns.views'),
      align: 'end',
      phone: 'none',
      cell: ({ viewCount }) => format.number(viewCount),
    },
    {
      key: 'sold',
      header: t('listing:product.columns.sold'),
      align: 'end',
      cell: ({ soldCount }) => figure(format.number(soldCount), t('listing:product.sold', { count: soldCount })),
    },
    {
      key: 'rating',
      header: t('listing:mine.columns.rating'),
      cell: (product) => {
        const rating = words.rating(product)
        if (rating) return <Rating {...rating} />
        return <span className={`${styles.none} ${styles.desktop}`}>{t('listing:mine.noRating')}</span>
      },
    },
    {
      key: 'actions',
      header: t('listing:mine.columns.actions'),
      align: 'end',
      phone: 'end',
      cell: (product) => <ProductActions product={product} onRemove={() => setRemoved(product)} />,
    },
  ]
  return (
    <>
      <Table caption={t('listing:product.mine.caption')} columns={columns} rows={products} rowKey={({ _id }) => _id} />
      <RemoveProduct product={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}
