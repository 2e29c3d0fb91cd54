import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { PaginationHeadLinks } from '#web/kernel/PaginationHeadLinks.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import type { BrowseFilters } from './browse-filters.ts'
import { browseRead } from './browse-read.ts'
import type { Category } from './category-tree.ts'
import styles from './ListingResults.module.css'
import { useListingKind } from './listing-kind.ts'
import { NoResults } from './NoResults.tsx'

const CARD_SIZES = '(max-width: 760px) 46vw, (max-width: 1000px) 34vw, 300px'

/** One page of the list. */
export function ListingResults({
  filters,
  decimals,
  columns,
  hrefOf,
  categories,
}: {
  filters: BrowseFilters
  decimals: number
  columns: 3 | 4
  hrefOf: (page: number) => string
  categories: Category[]
}) {
  const t = useT()
  const kind = useListingKind()
  const { data } = useSuspenseQuery(browseRead(kind, filters, decimals))
  const { totalPages, totalItems } = data.pagination
  const pageLinks = <PaginationHeadLinks page={filters.page} pages={totalPages} hrefOf={hrefOf} />
  const count = (data.services ?? data.products ?? []).length
  if (count === 0)
    return (
      <>
        {pageLinks}
        <NoResults {...{ filters, decimals, categories }} isBeyond={totalItems > 0} firstHref={hrefOf(1)} />
      </>
    )
  return (
    <>
      {pageLinks}
      <CardGrid columns={columns} phone="two">
        <kind.Cards found={data} level={2} sizes={CARD_SIZES} eager={columns} />
      </CardGrid>
      <ListPagination
        pagination={data.pagination}
        shown={count}
        hrefOf={hrefOf}
        range={(range) => t('browse:browse.range', range)}
        rangeCapped={(range) => t('browse:browse.rangeCapped', range)}
        className={styles.pages}
      />
    </>
  )
}
