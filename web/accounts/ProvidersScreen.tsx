import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { ActiveFilterChips } from '#web/listings/BrowseBar.tsx'
import { type Category, categoriesRead, useCategories } from '#web/listings/category-tree.ts'
import listStyles from '#web/listings/ListingResults.module.css'
import { MapPlace, ViewChoice } from '#web/listings/MapPlace.tsx'
import { UnknownPlace } from '#web/listings/NearField.tsx'
import { placeKnownRead, useNearLabel, usePlaceKnown } from '#web/listings/near-filters.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { SaveSearchButton } from '#web/listings/SaveSearchButton.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { FreeToday } from '#web/services/FreeToday.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { ProviderList } from './ProviderList.tsx'
import { ProviderSearch } from './ProviderSearch.tsx'
import styles from './ProvidersScreen.module.css'
import {
  DEFAULT_SORT,
  hasProviderFilters,
  noProviderFilters,
  type ProviderFilters,
  providerQueryOf,
  providerSorts,
  providersHref,
  providersRead,
  readProviderFilters,
  withoutPlace,
} from './provider-filters.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const filters = readProviderFilters(url.searchParams)
  if (!filters.place || (await load(placeKnownRead(filters.place)))) prefetch(providersRead(filters))
  await load(categoriesRead('all'))
})

function useTitle({ category: slug, city }: ProviderFilters, categories: Category[]): string {
  const t = useT()
  const language = useLanguage()
  const category = categories.find((each) => each.slug === slug)?.name[language]
  if (category)
    return city ? t('providers:titleCategoryIn', { category, city }) : t('providers:titleCategory', { category })
  return city ? t('providers:titleIn', { city }) : t('providers:title')
}

/** The verified sellers, to be searched by words, category and city. */
export function ProvidersScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const filters = readProviderFilters(params)
  const categories = useCategories('all')
  const title = useTitle(filters, categories)
  const isUnknown = usePlaceKnown(filters.place) === false
  const key = providersHref(filters)
  const apply = (changes: Partial<ProviderFilters>) =>
    void navigate(providersHref({ ...filters, page: 1, ...changes }), { preventScrollReset: true })
  const { isMap } = filters
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className={isMap ? listStyles.wide : 'container'}>
      <Head
        title={title}
        description={t('providers:description')}
        canonical={links.providers({ page: filters.page > 1 ? filters.page : undefined })}
        page={filters.page}
        noindex={isMap || hasProviderFilters(filters) || filters.sort !== DEFAULT_SORT}
      />
      <PageBreadcrumbs items={[{ label: t('nav.home'), href: links.home() }, { label: t('providers:title') }]} />
      <div className={isMap ? listStyles.grid : styles.alone} data-map={isMap || undefined}>
        <div className={listStyles.head}>
          <h1>{title}</h1>
          <p className={listStyles.count}>{t('providers:text')}</p>
          <ViewChoice isMap={isMap} onChoose={(chosen) => apply({ isMap: chosen, page: filters.page })} />
        </div>
        <ProviderSearch filters={filters} categories={categories} onSearch={apply} />
        {isMap ? (
          <MapPlace list={list}>
            <ProviderMap {...{ filters, apply, list }} />
          </MapPlace>
        ) : null}
        <div className={listStyles.results} ref={list} tabIndex={-1}>
          {isUnknown ? (
            <UnknownPlace href={providersHref({ ...filters, page: 1, ...withoutPlace(filters) })} />
          ) : (
            <>
              <SectionErrorBoundary key={`count ${key}`} fallback={() => null}>
                <Suspense fallback={<p className="tone-muted" />}>
                  <ProviderCount filters={filters} title={title} apply={apply} />
                </Suspense>
              </SectionErrorBoundary>
              <SectionErrorBoundary
                key={key}
                fallback={(error, retry) => <ProvidersFailure error={error} onRetry={retry} />}
              >
                <Suspense fallback={<ListSkeleton label={t('providers:loading')} count={5} />}>
                  <ProviderList filters={filters} />
                </Suspense>
              </SectionErrorBoundary>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const ProviderMap = lazyComponent(() => import('./ProviderMap.tsx').then((m) => m.ProviderMap))

/** The filters of the services that such providers offer; undefined where they sell products. */
function serviceFiltersOf({ words, category: slug, city, place, within, box }: ProviderFilters, all: Category[]) {
  const where = { words, city, place, within, box }
  if (!slug) return where
  const chosen = all.find((each) => each.slug === slug)
  if (chosen?.kind !== 'service') return undefined
  return chosen.parent === null
    ? { ...where, category: slug }
    : { ...where, category: chosen.parent, subcategory: slug }
}

/** The number of providers found, the choice of their order, and the area of the map that they are in. */
function ProviderCount({
  filters,
  title,
  apply,
}: {
  filters: ProviderFilters
  title: string
  apply: (changes: Partial<ProviderFilters>) => void
}) {
  const t = useT()
  const near = useNearLabel(filters)
  const free = serviceFiltersOf(filters, useCategories('all'))
  const { data } = useSuspenseQuery(providersRead(filters))
  const { totalCount } = data.pagination
  const offered = providerSorts.filter((sort) => sort !== 'distance' || filters.place)
  return (
    <div className={`row wrap align-center justify-between gap-16 mb-20 ${styles.bar}`}>
      <div className={`row wrap align-center gap-12 ${styles.count}`}>
        <p className="tone-muted" role="status">
          {t('providers:count', { count: totalCount })}
        </p>
        {free ? <FreeToday filters={free} /> : null}
      </div>
      <div className="row wrap gap-8">
        <SaveSearchButton
          total={totalCount}
          kind="providers"
          filters={providerQueryOf(filters)}
          chips={[
            filters.words && t('browse:browse.words', { words: filters.words }),
            filters.city,
            filters.place && near,
            filters.box && t('browse:view.area'),
          ].filter((chip) => chip !== '')}
          title={title}
        />
        {totalCount > 1 ? (
          <SelectField
            label={t('providers:sort')}
            hideLabel
            size="sm"
            value={filters.sort}
            onChange={(value) => apply({ sort: providerSorts.find((sort) => sort === value) ?? DEFAULT_SORT })}
            options={offered.map((sort) => ({ value: sort, label: t(`providers:sorts.${sort}`) }))}
          />
        ) : null}
      </div>
      <ActiveFilterChips
        className={listStyles.row}
        active={filters.box ? [{ key: 'box', label: t('browse:view.area'), without: { box: '' } }] : []}
        clearHref={providersHref({ ...noProviderFilters, sort: filters.sort, isMap: filters.isMap })}
        apply={apply}
      />
    </div>
  )
}

/** Said where the list would be; the search stays. */
function ProvidersFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <div role="alert">
      <EmptyState
        picture={artworkUrl('photography', 'failure', { view: 2 })}
        title={t('providers:error.title')}
        text={t('providers:error.text', { problem: errorText(t, failureOf(error)) })}
        action={
          <Button variant="primary" icon={IconRefresh} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
