import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { ListPagination, PaginationHeadLinks } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useCategories } from '#web/listings/category-tree.ts'
import listStyles from '#web/listings/ListingResults.module.css'
import { useNearLabel } from '#web/listings/near-filters.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { ProviderItem } from './ProviderItem.tsx'
import {
  hasProviderFilters,
  noProviderFilters,
  type ProviderFilters,
  providersHref,
  providersRead,
  withoutPlace,
} from './provider-filters.ts'

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
  const cards = data.providers.map((provider) => <ProviderItem key={provider._id} provider={provider} />)
  return (
    <>
      {pageLinks}
      {filters.isMap ? (
        <Grid gap={16}>{cards}</Grid>
      ) : (
        <CardGrid columns={2} isClose>
          {cards}
        </CardGrid>
      )}
      <ListPagination
        pagination={{ ...data.pagination, totalItems: totalCount }}
        shown={data.providers.length}
        hrefOf={hrefOf}
        range={(range) => t('providers:range', range)}
        className={listStyles.pages}
      />
    </>
  )
}

/** An empty list and what to do about it: a page beyond the last, a search that is too narrow, no seller yet. */
function EmptyProviderList({ filters, isBeyond }: { filters: ProviderFilters; isBeyond: boolean }) {
  const t = useT()
  const picture = artworkUrl('business-admin', 'nobody', { view: 2 })
  if (isBeyond)
    return (
      <EmptyState
        picture={picture}
        title={t('providers:beyond.title', { number: filters.page })}
        text={t('providers:beyond.text')}
        action={
          <Button variant="primary" href={providersHref({ ...filters, page: 1 })}>
            {t('providers:beyond.first')}
          </Button>
        }
      />
    )
  if (!hasProviderFilters(filters))
    return (
      <EmptyState
        picture={picture}
        title={t('providers:none.title')}
        text={t('providers:none.text')}
        action={
          <Button variant="primary" href={links.addService()}>
            {t('providers:none.offer')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={picture}
      title={t('providers:empty.title')}
      text={t('providers:empty.text')}
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

/** A search without a hit: which part of it to give up first, or all of it. */
function WidenSearch({ filters }: { filters: ProviderFilters }) {
  const t = useT()
  const language = useLanguage()
  const categories = useCategories('all')
  const { words, category, city } = filters
  const near = useNearLabel(filters)
  const parts = [
    { key: 'words', value: words, without: { words: '' } },
    {
      key: 'category',
      value: category && (categories.find(({ slug }) => slug === category)?.name[language] ?? category),
      without: { category: '' },
    },
    { key: 'city', value: city, without: { city: '' } },
    { key: 'box', value: filters.box && t('browse:view.area'), without: { box: '' } },
    {
      key: 'place',
      value: filters.place && near,
      without: withoutPlace(filters),
    },
  ].filter(({ value }) => value)
  const rests = parts.map(({ without }) => ({ ...filters, page: 1, ...without }))
  const counted = useSuspenseQueries({ queries: parts.length > 1 ? rests.map(providersRead) : [] })
  const ways = parts
    .map(({ key, value }, index) => ({
      key,
      filter: t('browse:browse.words', { words: value }),
      href: providersHref(rests[index] ?? noProviderFilters),
      count: counted[index]?.data.pagination.totalCount ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <>
      {ways.map(({ key, filter, href, count }, index) => (
        <Button key={key} variant={index === 0 ? 'primary' : 'outline'} href={href}>
          {t('providers:empty.without', { filter, count })}
        </Button>
      ))}
      <ClearSearch variant={ways.length ? 'outline' : 'primary'} />
    </>
  )
}

function ClearSearch({ variant = 'primary' }: { variant?: 'primary' | 'outline' }) {
  const t = useT()
  return (
    <Button variant={variant} href={providersHref(noProviderFilters)}>
      {t('providers:empty.clear')}
    </Button>
  )
}
