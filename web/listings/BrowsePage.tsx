import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { classes } from '#web/ui/classes.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { CardGridSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { ActiveFilterChips, BrowseBar } from './BrowseBar.tsx'
import { type BrowseFilters, countFilters, noBrowseFilters } from './browse-filters.ts'
import { browseRead, filterCountsRead, useFilterCounts } from './browse-reads.ts'
import { type Category, findCategory, useCategories } from './category-tree.ts'
import { FilterFields } from './FilterFields.tsx'
import { ListFailure } from './ListFailure.tsx'
import styles from './ListingResults.module.css'
import { ListingResults } from './ListingResults.tsx'
import { type ListingKind, ListingKindContext, useListingKind } from './listing-kind.ts'
import { MapPlace, ViewChoice } from './MapPlace.tsx'
import { UnknownPlace } from './NearField.tsx'
import { usePlaceKnown, withoutPlace } from './near-filters.ts'
import { PageBreadcrumbs } from './PageBreadcrumbs.tsx'
import { SaveSearchButton } from './SaveSearchButton.tsx'
import { SpellingCorrection } from './SearchSuggestions.tsx'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'
import { SortField } from './SortField.tsx'
import { type BrowseFilterControl, browseHref, useActiveFilters, useBrowseFilters } from './use-browse-filters.ts'

/** The name of the subcategory in the address, or else of its category. */
function useCategoryName({ category, subcategory }: BrowseFilters, categories: Category[]): string | undefined {
  const language = useLanguage()
  return (findCategory(categories, subcategory, category) ?? findCategory(categories, category))?.name[language]
}

/** True if a list by category alone has any listing. */
const isFilled = ({ category, subcategory }: BrowseFilters, categories: Category[]): boolean => {
  if (!category && !subcategory) return true
  const named = subcategory ? findCategory(categories, subcategory, category) : findCategory(categories, category)
  return (named?.listings ?? 0) > 0
}

function useTitle(
  { namespace: words, listTitle }: ListingKind,
  { city }: BrowseFilters,
  name: string | undefined,
): string {
  const t = useT()
  if (name) return city ? t('browse:browse.categoryIn', { category: name, city }) : name
  return city ? t(`${words}:browse.titleIn`, { city }) : t(listTitle)
}

/** A kind of listings with its filters, order and pages, all of which stand in the address. */
export function BrowsePage({ kind }: { kind: ListingKind }) {
  return (
    <ListingKindContext value={kind}>
      <Browse kind={kind} />
    </ListingKindContext>
  )
}

function Browse({ kind }: { kind: ListingKind }) {
  const t = useT()
  const { namespace: words } = kind
  const categories = useCategories(kind.categories)
  const control = useBrowseFilters()
  const { filters, wanted, decimals, apply } = control
  const counts = useFilterCounts(wanted, decimals)
  const category = useCategoryName(filters, categories)
  const title = useTitle(kind, filters, category)
  const isUnknown = usePlaceKnown(filters.place) === false
  const key = browseHref(kind, filters)
  const list = useRef<HTMLDivElement>(null)
  const { isMap } = filters
  const isOwnPage = !isMap && countFilters({ ...filters, category: '', subcategory: '' }) === 0 && filters.sort === null
  return (
    <div className={isMap ? styles.wide : 'container'}>
      <Head
        title={title}
        description={
          category && kind.categoryDescription
            ? t(kind.categoryDescription, { category })
            : t(`${words}:browse.description`)
        }
        canonical={kind.canonical(filters)}
        page={filters.page}
        feed={links.feed(`${kind.categories}s`, filters.category ? filters : {})}
        noindex={!isOwnPage || !isFilled(filters, categories)}
      />
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t(`${words}:title`), href: kind.entryHref() },
          ...(title === t(`${words}:title`) ? [] : [{ label: title }]),
        ]}
      />
      <div className={styles.grid} data-map={isMap || undefined}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <div className={styles.count} role="status">
            {isUnknown ? null : (
              <SectionErrorBoundary key={key} fallback={() => null}>
                <Suspense fallback={null}>
                  <ResultCount {...{ filters, decimals }} />
                </Suspense>
              </SectionErrorBoundary>
            )}
          </div>
          <ViewChoice isMap={wanted.isMap} onChoose={(chosen) => apply({ isMap: chosen, page: wanted.page })} />
        </div>
        <FilterBar control={control} categories={categories} title={title} />
        <section className={styles.filters} aria-label={t('browse:filters.title')}>
          <FilterFields filters={wanted} categories={categories} counts={counts} onChange={apply} />
        </section>
        {isMap ? (
          <MapPlace list={list}>
            <ListingMap {...{ filters, decimals, apply, list }} />
          </MapPlace>
        ) : null}
        <div className={styles.results} ref={list} tabIndex={-1}>
          {isUnknown ? (
            <UnknownPlace href={browseHref(kind, { ...filters, page: 1, ...withoutPlace(filters) })} />
          ) : (
            <SectionErrorBoundary
              key={key}
              fallback={(error, retry) => (
                <ListFailure error={error} onRetry={retry} title={t(`${words}:browse.error.title`)} />
              )}
            >
              <Suspense
                fallback={
                  <CardGridSkeleton label={t(`${words}:loading`)} count={6} columns={isMap ? 2 : 3} phone="two" />
                }
              >
                <ListingResults
                  {...{ filters, decimals, categories }}
                  columns={isMap ? 2 : 3}
                  hrefOf={(page) => browseHref(kind, { ...filters, page })}
                />
              </Suspense>
            </SectionErrorBoundary>
          )}
        </div>
      </div>
    </div>
  )
}

const ListingMap = lazyComponent(() => import('./ListingMap.tsx').then((m) => m.ListingMap))

const FieldChips = lazyComponent(() => import('./FieldChips.tsx').then((m) => m.FieldChips))

const FilterSheet = lazyComponent(() => import('./FilterSheet.tsx').then((m) => m.FilterSheet))

function FilterBar({
  control,
  categories,
  title,
}: {
  control: BrowseFilterControl
  categories: Category[]
  title: string
}) {
  const kind = useListingKind()
  const { wanted, apply, decimals } = control
  const active = useActiveFilters(wanted, decimals, categories)
  return (
    <BrowseBar
      count={countFilters(wanted)}
      sort={
        <Row gap={8} className={styles.sortRow}>
          <SaveSearchButton
            kind={kind.categories === 'service' ? 'services' : 'products'}
            counts={filterCountsRead(kind, wanted, decimals)}
            chips={active.map(({ label }) => label)}
            fieldFilters={wanted}
            title={title}
          />
          <SortField filters={wanted} onChange={(sort) => apply({ sort })} />
        </Row>
      }
      sheet={(onClose) => <FilterSheet {...{ control, categories, onClose }} />}
    >
      <ActiveFilterChips
        className={classes('mb-20', styles.row, styles.alone)}
        active={active}
        clearHref={browseHref(kind, { ...noBrowseFilters, sort: wanted.sort, isMap: wanted.isMap })}
        apply={apply}
      >
        {wanted.choices.fields ? (
          <Suspense fallback={null}>
            <FieldChips filters={wanted} apply={apply} />
          </Suspense>
        ) : null}
      </ActiveFilterChips>
    </BrowseBar>
  )
}

/** The number of results, below the title, and the words searched for if they differ from those typed. */
function ResultCount({ filters, decimals }: { filters: BrowseFilters; decimals: number }) {
  const t = useT()
  const kind = useListingKind()
  const { data } = useSuspenseQuery(browseRead(kind, filters, decimals))
  const { totalItems: count, totalIsCapped = false } = data.pagination
  const words = data.corrected ?? filters.words
  return (
    <>
      {data.corrected ? <SpellingCorrection words={filters.words} corrected={data.corrected} /> : null}
      <p>
        {words
          ? t(totalIsCapped ? 'browse:browse.resultsCapped' : 'browse:browse.results', { count, words })
          : t(totalIsCapped ? `${kind.namespace}:countCapped` : `${kind.namespace}:count`, { count })}
      </p>
    </>
  )
}
