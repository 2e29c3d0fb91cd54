import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { PageLinks } from '#web/kernel/PageLinks.tsx'
import { pageLabels } from '#web/kernel/page-labels.ts'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { NoProviders } from './NoProviders.tsx'
import { ProviderItem } from './ProviderItem.tsx'
import styles from './ProvidersScreen.module.css'
import { type Filters, providersHref, providersRead } from './provider-filters.ts'

/** One page of the providers. */
export function ProviderList({
  filters,
  hrefOf = (page) => providersHref({ ...filters, page }),
}: {
  filters: Filters
  hrefOf?: (page: number) => string
}) {
  const t = useT()
  const { data } = useSuspenseQuery(providersRead(filters))
  const { currentPage, totalPages, totalCount, limit } = data.pagination
  const pageLinks = <PageLinks page={filters.page} pages={totalPages} hrefOf={hrefOf} />
  if (data.providers.length === 0)
    return (
      <>
        {pageLinks}
        <NoProviders filters={filters} isBeyond={totalCount > 0} />
      </>
    )
  const first = (currentPage - 1) * limit
  return (
    <>
      {pageLinks}
      <CardGrid columns={2} className={styles.list}>
        {data.providers.map((provider) => (
          <ProviderItem key={provider._id} provider={provider} />
        ))}
      </CardGrid>
      <div className={styles.pages}>
        <Pagination
          page={currentPage}
          pages={totalPages}
          hrefOf={hrefOf}
          labels={pageLabels(t)}
          summary={
            totalPages > 1
              ? t('accounts:providers.range', {
                  from: first + 1,
                  to: first + data.providers.length,
                  total: totalCount,
                })
              : undefined
          }
        />
      </div>
    </>
  )
}
