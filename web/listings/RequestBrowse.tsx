import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { CardGridSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { ActiveFilter } from './active-basics.ts'
import { ActiveFilterChips, BrowseBar } from './BrowseBar.tsx'
import { findCategory, useCategories } from './category-tree.ts'
import { ListFailure } from './ListFailure.tsx'
import styles from './ListingResults.module.css'
import { MapPlace, ViewChoice } from './MapPlace.tsx'
import { UnknownPlace } from './NearField.tsx'
import { usePlaceKnown, withoutPlace } from './near-filters.ts'
import { PageBreadcrumbs } from './PageBreadcrumbs.tsx'
import type { RequestMap as LoadedMap } from './RequestMap.tsx'
import {
  type ListCounts,
  type ListReply,
  type RequestBasics,
  type RequestList,
  useListCounts,
  usualSort,
} from './request-list.ts'
import { SaveSearchButton } from './SaveSearchButton.tsx'
import { SpellingCorrection } from './SearchSuggestions.tsx'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'
import { useAddressFilters } from './use-address-filters.ts'

// A lazy component forgets the type parameters of what it loads.
const RequestMap = lazyComponent(() =>
  import('./RequestMap.tsx').then((m) => m.RequestMap),
) as unknown as typeof LoadedMap

/** The data of a list page: the filters in its address, and the counts of their choices. */
export function useRequestBrowse<F extends RequestBasics, R extends ListReply, C extends ListCounts>(
  list: RequestList<F, R, C>,
) {
  const decimals = decimalsOfCurrency(useSite().currency)
  const categories = useCategories(list.categories)
  const control = useAddressFilters<F>({ read: list.read, hrefOf: list.hrefOf })
  const counts = useListCounts(list, control.wanted, decimals)
  return { ...control, decimals, categories, counts }
}

type Words<Sort extends string> = {
  title: string
  titleIn: (city: string) => string
  description: string
  /** The text for the number of requests; a capped count stops before the end. */
  count: (count: number, isCapped: boolean) => string
  sort: (sort: Sort) => string
}

/** The page on which requests of a kind are found: how many there are, filters, order, and the list itself. */
export function RequestBrowse<F extends RequestBasics, R extends ListReply, C extends ListCounts>({
  kind,
  list,
  browse: { filters, wanted, apply, decimals, categories },
  words,
  active,
  quick,
  onSort,
  sheet,
  fields,
  results,
  cardsIn,
  columns = 2,
}: {
  kind: RequestKind
  list: RequestList<F, R, C>
  browse: Omit<ReturnType<typeof useRequestBrowse<F, R, C>>, 'counts'>
  words: Words<NonNullable<F['sort']>>
  /** The filters that narrow the list. */
  active: ActiveFilter<F>[]
  /** The filters used most. */
  quick: ReactNode
  /** Gets nothing for the usual order. */
  onSort: (sort: F['sort']) => void
  /** The filters on a phone, and beside the list on a desktop. */
  sheet: (onClose: () => void) => ReactNode
  fields: ReactNode
  /** Suspends until it is there. */
  results: ReactNode
  /** The cards of what lies in an area of the map; suspends until they are there. */
  cardsIn: (box: string) => ReactNode
  /** Of the cards. */
  columns?: 2 | 3
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { category, subcategory, city } = filters
  const named = findCategory(categories, subcategory, category) ?? findCategory(categories, category)
  const place = city ? words.titleIn(city) : words.title
  const title = named ? format.labelled(place, named.name[language]) : place
  const isUnknown = usePlaceKnown(filters.place) === false
  const listKey = list.hrefOf(filters)
  const first = list.hrefOf(list.noFilters)
  const { isMap } = filters
  const beside = useRef<HTMLDivElement>(null)
  return (
    <div className={isMap ? styles.wide : 'container'}>
      <Head
        title={title}
        description={words.description}
        canonical={first}
        page={filters.page}
        feed={links.feed(
          kind === 'services' ? 'service-requests' : 'requested-products',
          filters.category ? filters : {},
        )}
        noindex={isMap || list.count(filters) > 0 || filters.sort !== null}
      />
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: words.title, href: first },
          ...(named ? [{ label: named.name[language] }] : []),
        ]}
      />
      <div className={styles.grid} data-map={isMap || undefined}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <div className={styles.count} role="status">
            <SectionErrorBoundary key={listKey} fallback={() => null}>
              <Suspense fallback={null}>
                {isUnknown ? null : <ListCount {...{ list, filters, decimals }} text={words.count} />}
              </Suspense>
            </SectionErrorBoundary>
          </div>
          <ViewChoice
            isMap={wanted.isMap}
            // Every list has these basics among its filters.
            onChoose={(chosen) => apply({ isMap: chosen, page: wanted.page } as Partial<F>)}
          />
        </div>
        <RequestKindTabs current={kind} className={styles.kinds} />
        <BrowseBar
          count={list.count(wanted)}
          sort={
            <Row gap={8} className={styles.sortRow}>
              <SaveSearchButton
                kind={kind === 'services' ? 'requests' : 'product_requests'}
                counts={list.countsRead(wanted, decimals)}
                chips={active.map(({ label }) => label)}
                title={title}
              />
              <RequestSortField filters={wanted} sorts={list.sorts} labelOf={words.sort} onChange={onSort} />
            </Row>
          }
          sheet={sheet}
        >
          <Grid gap={8} mb={20} className={styles.chips}>
            {quick}
            <ActiveFilterChips
              className={styles.row}
              active={active}
              clearHref={list.hrefOf({ ...list.noFilters, sort: wanted.sort, isMap: wanted.isMap })}
              apply={apply}
            />
          </Grid>
        </BrowseBar>
        <section className={styles.filters} aria-label={t('browse:filters.title')}>
          {fields}
        </section>
        {isMap ? (
          <MapPlace list={beside}>
            <RequestMap of={list} list={beside} {...{ filters, decimals, apply, cardsIn }} />
          </MapPlace>
        ) : null}
        <div className={styles.results} ref={beside} tabIndex={-1}>
          <SectionErrorBoundary
            key={listKey}
            fallback={(error, retry) => (
              <ListFailure
                error={error}
                onRetry={retry}
                title={t('request-pages:browse.error.title')}
                textOf={(problem) => t('request-pages:browse.error.text', { problem })}
                name={filters.words ? list.search : undefined}
              />
            )}
          >
            <Suspense
              fallback={<CardGridSkeleton label={t('request-pages:browse.loading')} count={6} columns={columns} />}
            >
              {isUnknown ? (
                <UnknownPlace href={list.hrefOf({ ...filters, page: 1, ...withoutPlace(filters) })} />
              ) : (
                results
              )}
            </Suspense>
          </SectionErrorBoundary>
        </div>
      </div>
    </div>
  )
}

/** The number of requests, and the words searched for in the place of mistyped ones. */
function ListCount<F extends RequestBasics, R extends ListReply, C extends ListCounts>({
  list,
  filters,
  decimals,
  text,
}: {
  list: RequestList<F, R, C>
  filters: F
  decimals: number
  text: (count: number, isCapped: boolean) => string
}) {
  const { pagination, corrected } = useSuspenseQuery(list.pageRead(filters, decimals)).data
  const { totalItems, totalIsCapped = false } = pagination
  return (
    <>
      {corrected ? <SpellingCorrection words={filters.words} corrected={corrected} /> : null}
      <p>{text(totalItems, totalIsCapped)}</p>
    </>
  )
}

/**
 * The order of the list; the best match exists only where words were searched for, the nearest near somewhere, and what
 * fits for sellers.
 */
function RequestSortField<Sort extends string>({
  filters: { words, place, sort },
  sorts,
  labelOf,
  onChange,
}: {
  filters: { words: string; place: string; sort: Sort | null }
  sorts: readonly Sort[]
  labelOf: (sort: Sort) => string
  /** Gets nothing for the usual order. */
  onChange: (sort: Sort | null) => void
}) {
  const t = useT()
  const usual = usualSort(words)
  const { user } = useSession()
  const isOffered = (each: Sort) => {
    if (each === 'relevance') return words !== ''
    if (each === 'fits') return user?.isSeller === true || sort === each
    return each !== 'distance' || place !== ''
  }
  return (
    <SelectField
      label={t('browse:sort.label')}
      hideLabel
      size="sm"
      value={sort ?? usual}
      onChange={(value) => onChange(sorts.find((each) => each === value && each !== usual) ?? null)}
      options={sorts.filter(isOffered).map((value) => ({ value, label: labelOf(value) }))}
    />
  )
}

type RequestKind = 'services' | 'products'

/** Leads from one kind of what people ask for to the other, with how many there are of each once that is known. */
function RequestKindTabs({ current, className }: { current: RequestKind; className?: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const services = useQuery(q(api.serviceRequest.list, { query: { limit: 1 } })).data
  const products = useQuery(q(api.requestedProduct.list, { query: { limit: 1 } })).data
  const count = (found: { pagination: Pagination } | undefined) =>
    found && format.count(found.pagination.totalItems, found.pagination.totalIsCapped)
  return (
    <Tabs
      label={t('request-pages:kinds.label')}
      current={current}
      className={className}
      tabs={[
        {
          key: 'services',
          label: t('request-pages:kinds.services'),
          count: count(services),
          href: links.browseRequests(),
        },
        {
          key: 'products',
          label: t('request-pages:kinds.products'),
          count: count(products),
          href: links.browseProductRequests(),
        },
      ]}
    />
  )
}
