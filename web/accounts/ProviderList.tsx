import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { PageLinks } from '#web/kernel/PageLinks.tsx'
import { Pages } from '#web/kernel/Pages.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
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
  const { totalPages, totalCount } = data.pagination
  const pageLinks = <PageLinks page={filters.page} pages={totalPages} hrefOf={hrefOf} />
  if (data.providers.length === 0)
    return (
      <>
        {pageLinks}
        <NoProviders filters={filters} isBeyond={totalCount > 0} />
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
      <Pages
        pagination={{ ...data.pagination, totalItems: totalCount }}
        shown={data.providers.length}
        hrefOf={hrefOf}
        range={(range) => t('accounts:providers.range', range)}
        className={styles.pages}
      />
    </>
  )
}
