import { useSuspenseQuery } from '@tanstack/react-query'
import type { PublicUser } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { nameOf, useListingWords } from '#web/services/listing-words.ts'
import { useSpokenLanguages } from '#web/services/spoken-languages.ts'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ProviderCard } from '#web/ui/ProviderCard.tsx'
import { NoProviders } from './NoProviders.tsx'
import styles from './ProvidersScreen.module.css'
import { type Filters, providersHref, providersRead } from './provider-filters.ts'

/** One page of the providers. */
export function ProviderList({ filters }: { filters: Filters }) {
  const t = useT()
  const { data } = useSuspenseQuery(providersRead(filters))
  const { currentPage, totalPages, totalCount, limit } = data.pagination
  if (data.providers.length === 0) return <NoProviders filters={filters} isBeyond={totalCount > 0} />
  const first = (currentPage - 1) * limit
  return (
    <>
      <CardGrid columns={2} className={styles.list}>
        {data.providers.map((provider) => (
          <Provider key={provider._id} provider={provider} />
        ))}
      </CardGrid>
      <div className={styles.pages}>
        <Pagination
          page={currentPage}
          pages={totalPages}
          hrefOf={(page) => providersHref({ ...filters, page })}
          labels={{
            navigation: t('pagination.label'),
            previous: t('pagination.previous'),
            next: t('pagination.next'),
            page: (number) => t('pagination.page', { number }),
          }}
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

function Provider({ provider }: { provider: PublicUser }) {
  const t = useT()
  const { rating } = useListingWords()
  const languages = useSpokenLanguages(provider.languages)
  const { stats, location } = provider
  return (
    <ProviderCard
      level={2}
      href={links.provider(provider._id)}
      name={nameOf(provider)}
      picture={provider.profilePicture}
      verifiedLabel={t('services:verified')}
      headline={provider.headline}
      rating={rating(stats)}
      facts={[
        ...(location ? [location.label] : []),
        ...(stats.completedCount > 0 ? [t('accounts:providers.done', { count: stats.completedCount })] : []),
        ...(languages ? [languages] : []),
      ]}
    />
  )
}
