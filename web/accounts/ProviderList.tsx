import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { PaginationHeadLinks } from '#web/kernel/PaginationHeadLinks.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyProviderList } from './EmptyProviderList.tsx'
import { ProviderItem } from './ProviderItem.tsx'
import styles from './ProvidersScreen.module.css'
import { type ProviderFilters, providersHref, providersRead } from './provider-filters.ts'

/** One page of the providers. */
export function ProviderList({
  filters,
  hrefOf = (page) => providersHref({ ...filters, page }),
}: {
  filters: ProviderFilters
  hrefOf?: (page: number) => string
}) {
  const t = useT()
  const { data } = useSuspenseQuery(providersRead(filters))
  const { totalPages, totalCount } = data.pagination
  const pageLinks = <PaginationHeadLinks page={filters.page} pages={totalPages} hrefOf={hrefOf} />
  if (data.providers.length === 0)
    return (
      <>
        {pageLinks}
        <EmptyProviderList filters={filters} isBeyond={totalCount > 0} />
      </>
    )
  return (
    <>
      {pageLinks}
      <CardGrid columns={2} className={styles.list}>
        {data.providers.map((provider) => (
          <ProviderItem key={provider._id} provider={provider} />
        ))}
      </CardGrid>
      <ListPagination
        pagination={{ ...data.pagination, totalItems: totalCount }}
        shown={data.providers.length}
        hrefOf={hrefOf}
        range={(range) => t('accounts:providers.range', range)}
        className={styles.pages}
      />
    </>
  )
}
