import type { AdminListing } from '#shared/contract/admin-listing.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LARGEST_PAGE } from '#web/lists/every-page.ts'
import { ListExport } from '#web/lists/ListExport.tsx'
import { useListingBadge } from './listing-badge.ts'
import type { AdminListingKind, ListingQuery } from './listing-kinds.ts'

const columns = [
  'id',
  'title',
  'seller',
  'category',
  'subcategory',
  'state',
  'price',
  'currency',
  'orders',
  'views',
  'reports',
  'created',
  'changed',
] as const

/** The whole list as it is filtered and sorted, for a spreadsheet. */
export function ListingExport({ kind, query }: { kind: AdminListingKind; query: ListingQuery }) {
  const t = useT()
  const badgeOf = useListingBadge()
  const rowOf = (listing: AdminListing) => {
    const { _id, title, seller, category, subcategory, price, orderCount, viewCount, reporterCount } = listing
    const cells: Record<(typeof columns)[number], string | number> = {
      id: _id,
      title,
      seller: seller.name,
      category,
      subcategory,
      state: badgeOf({ ...listing, reporterCount: 0 }).word,
      price: price ? price.amount / 10 ** decimalsOfCurrency(price.currency) : '',
      currency: price?.currency ?? '',
      orders: orderCount,
      views: viewCount,
      reports: reporterCount,
      created: listing.createdAt,
      changed: listing.updatedAt,
    }
    return columns.map((column) => cells[column])
  }
  return (
    <ListExport
      fileName={t(`admin-listings:${kind.name}.file`)}
      header={columns.map((column) => t(`admin-listings:csv.${column}`))}
      rowOf={rowOf}
      read={async (page) => {
        const reply = await kind.listCall({ query: { ...query, page, limit: LARGEST_PAGE } })
        return { rows: kind.rowsIn(reply), pagination: reply.pagination }
      }}
    />
  )
}
