import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { classes } from '#web/ui/classes.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { CardGridSkeleton } from '#web/ui/Skeleton.tsx'
import { ActiveFilterChips, BrowseBar } from './BrowseBar.tsx'
import { type BrowseFilters, countFilters, noBrowseFilters } from './browse-filters.ts'
import { browseRead, useFilterCounts } from './browse-reads.ts'
import { type Category, findCategory, useCategories } from './category-tree.ts'
import { FilterFields } from './FilterFields.tsx'
import { ListFailure } from './ListFailure.tsx'
import styles from './ListingResults.module.css'
import { ListingResults } from './ListingResults.tsx'
import { type ListingKind, ListingKindContext, useListingKind } from './listing-kind.ts'
import { UnknownPlace } from './NearField.tsx'
import { usePlaceKnown, withoutPlace } from './near-filters.ts'
import { PageBreadcrumbs } from './PageBreadcrumbs.tsx'
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
  const isOwnPage = countFilters({ ...filters, category: '', subcategory: '' }) === 0 && filters.sort === null
  return (
    <div className="container">
      <Head
        title={title}
        description={
          category && kind.categoryDescription
            ? t(kind.categoryDescription, { category })
            : t(`${words}:browse.description`)
        }
        canonical={kind.canonical(filters)}
        page={filters.page}
        noindex={!isOwnPage || !isFilled(filters, categories)}
      />
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t(`${words}:title`), href: kind.entryHref() },
          ...(title === t(`${words}:title`) ? [] : [{ label: title }]),
        ]}
      />
      <div className={styles.grid}>
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
        </div>
        <FilterBar control={control} categories={categories} />
        <section className={styles.filters} aria-label={t('browse:filters.title')}>
          <FilterFields filters={wanted} categories={categories} counts={counts} onChange={apply} />
        </section>
        <div className={styles.results}>
          {isUnknown ? (
            <UnknownPlace href={browseHref(kind, { ...filters, page: 1, ...withoutPlace(filters) })} />
          ) : (
            <SectionErrorBoundary
              key={key}
              fallback={(error, retry) => (
                <ListFailure error={error} onRetry={retry} title={t(`${words}:browse.error.title`)} />
              )}
            >
              <Suspense fallback={<CardGridSkeleton label={t(`${words}:loading`)} count={6} columns={3} phone="two" />}>
                <ListingResults
                  {...{ filters, decimals, categories }}
                  columns={3}
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

const FilterSheet = lazyComponent(() => import('./FilterSheet.tsx').then((m) => m.FilterSheet))

function FilterBar({ control, categories }: { control: BrowseFilterControl; categories: Category[] }) {
  const kind = useListingKind()
  const { wanted, apply, decimals } = control
  const active = useActiveFilters(wanted, decimals, categories)
  return (
    <BrowseBar
      count={countFilters(wanted)}
      sort={<SortField filters={wanted} onChange={(sort) => apply({ sort })} />}
      sheet={(onClose) => <FilterSheet {...{ control, categories, onClose }} />}
    >
      <ActiveFilterChips
        className={classes('mb-20', styles.row, styles.alone)}
        active={active}
        clearHref={browseHref(kind, { ...noBrowseFilters, sort: wanted.sort })}
        apply={apply}
      />
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
