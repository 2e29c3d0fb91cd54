import { Suspense } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { hasProviderFilters, type ProviderFilters, providersHref } from './provider-filters.ts'
import { ClearSearch, WidenSearch } from './WidenSearch.tsx'

/** Nobody to show, and what to do about it: a page that is not there, a search that is too narrow, nobody yet. */
export function EmptyProviderList({ filters, isBeyond }: { filters: ProviderFilters; isBeyond: boolean }) {
  const t = useT()
  const picture = artworkUrl('business-admin', 'nobody', { view: 2 })
  if (isBeyond)
    return (
      <EmptyState
        picture={picture}
        title={t('accounts:providers.beyond.title', { number: filters.page })}
        text={t('accounts:providers.beyond.text')}
        action={
          <Button variant="primary" href={providersHref({ ...filters, page: 1 })}>
            {t('accounts:providers.beyond.first')}
          </Button>
        }
      />
    )
  if (!hasProviderFilters(filters))
    return (
      <EmptyState
        picture={picture}
        title={t('accounts:providers.none.title')}
        text={t('accounts:providers.none.text')}
        action={
          <Button variant="primary" href={links.addService()}>
            {t('accounts:providers.none.offer')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={picture}
      title={t('accounts:providers.empty.title')}
      text={t('accounts:providers.empty.text')}
      action={
        <SectionErrorBoundary key={providersHref(filters)} fallback={() => <ClearSearch />}>
          <Suspense fallback={<ClearSearch />}>
            <WidenSearch filters={filters} />
          </Suspense>
        </SectionErrorBoundary>
      }
    />
  )
}
