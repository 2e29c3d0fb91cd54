import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ServiceRequestCounts } from '#shared/contract/service-request.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import styles from '#web/listings/BrowsePage.module.css'
import { type Category, categoriesRead, findCategory, useCategories } from '#web/listings/category-tree.ts'
import { ListFailure } from '#web/listings/ListingResults.tsx'
import { UnknownPlace } from '#web/listings/NearField.tsx'
import { placeKnownRead, usePlaceKnown, withoutPlace } from '#web/listings/near-filters.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { RequestKindTabs } from '#web/listings/RequestKindTabs.tsx'
import { SpellingCorrection } from '#web/listings/SearchSuggestions.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { type FilterControl, useAddressFilters } from '#web/listings/use-address-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { CardGridSkeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { BrowseRequestFilters } from './BrowseRequestFilters.tsx'
import { BrowseRequestResults } from './BrowseRequestResults.tsx'
import ownStyles from './BrowseRequests.module.css'
import {
  countRequestFilters,
  noRequestFilters,
  type RequestFilters,
  readRequestFilters,
  requestCountsRead,
  requestSorts,
  requestsHref,
  requestsRead,
  useRequestCounts,
} from './request-filters.ts'
import { useActiveRequestFilters } from './use-active-request-filters.ts'

/** Prices need the decimals of the currency, which only the screen knows: with them the list begins a moment later. */
export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const filters = readRequestFilters(url.searchParams)
  const isKnown = !filters.place || (await load(placeKnownRead(filters.place)))
  if (isKnown && filters.minPrice === null && filters.maxPrice === null) {
    prefetch(requestsRead(filters, 0))
    const counts = requestCountsRead(filters, 0)
    if (import.meta.env.SSR) await load(counts).catch(() => undefined)
    else prefetch(counts)
  }
  await load(categoriesRead('service'))
})

/** What people need done, with filters, order and pages in the address. */
export function BrowseRequestsScreen() {
  const t = useT()
  const language = useLanguage()
  const decimals = decimalsOfCurrency(useSite().currency)
  const categories = useCategories('service')
  const control = useAddressFilters({ read: readRequestFilters, hrefOf: requestsHref })
  const { filters, wanted, apply } = control
  const isUnknown = usePlaceKnown(filters.place) === false
  const counts = useRequestCounts(wanted, decimals)
  const { category, subcategory, city } = filters
  const named = findCategory(categories, subcategory, category) ?? findCategory(categories, category)
  const place = city ? t('request-pages:browse.titleIn', { city }) : t('request-pages:browse.title')
  const title = named ? `${place}: ${named.name[language]}` : place
  const key = requestsHref(filters)
  const isOwnPage = countRequestFilters(filters) === 0 && filters.sort === null
  return (
    <div className="container">
      <Head
        title={title}
        description={t('request-pages:browse.description')}
        canonical={links.browseRequests()}
        page={filters.page}
        noindex={!isOwnPage}
      />
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t('request-pages:browse.title'), href: links.browseRequests() },
          ...(named ? [{ label: named.name[language] }] : []),
        ]}
      />
      <div className={styles.grid}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <div className={styles.count} role="status">
            {isUnknown ? null : (
              <SectionErrorBoundary key={key} fallback={() => null}>
                <Suspense fallback={null}>
                  <RequestCount {...{ filters, decimals }} />
                </Suspense>
              </SectionErrorBoundary>
            )}
          </div>
        </div>
        <RequestKindTabs current="services" />
        <FilterBar {...{ control, categories, counts, decimals }} />
        <section className={styles.filters} aria-label={t('browse:filters.title')}>
          <BrowseRequestFilters filters={wanted} categories={categories} counts={counts} onChange={apply} />
        </section>
        <div className={styles.results}>
          {isUnknown ? (
            <UnknownPlace href={requestsHref({ ...filters, page: 1, ...withoutPlace(filters) })} />
          ) : (
            <SectionErrorBoundary
              key={key}
              fallback={(error, retry) => (
                <ListFailure
                  error={error}
                  onRetry={retry}
                  title={t('request-pages:browse.error.title')}
                  textOf={(problem) => t('request-pages:browse.error.text', { problem })}
                />
              )}
            >
              <Suspense fallback={<CardGridSkeleton label={t('request-pages:browse.loading')} count={6} columns={2} />}>
                <BrowseRequestResults {...{ filters, decimals, categories }} />
              </Suspense>
            </SectionErrorBoundary>
          )}
        </div>
      </div>
    </div>
  )
}

const FilterSheet = lazyPart(() => import('./BrowseRequestSheet.tsx').then((m) => m.BrowseRequestSheet))

type Part = {
  control: FilterControl<RequestFilters>
  categories: Category[]
  counts: ServiceRequestCounts | undefined
  decimals: number
}

/** Order and chips: apart on a desktop, one bar that stays in sight on a phone, with the way to the filters. */
function FilterBar({ control, categories, counts, decimals }: Part) {
  const t = useT()
  const { wanted } = control
  const [isOpen, setOpen] = useState(false)
  const count = countRequestFilters(wanted)
  return (
    <div className={styles.bar}>
      <Button
        className={styles.open}
        size="sm"
        icon={IconAdjustmentsHorizontal}
        data-on={count > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('browse:filters.titleCount', { count }) : t('browse:filters.title')}
      </Button>
      <div className={styles.sort}>
        <RequestSortField control={control} />
      </div>
      <div className={`${styles.active} ${ownStyles.chips}`}>
        <QuickFilters {...{ control, counts }} />
        <ActiveFilters {...{ control, categories, decimals }} />
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet {...{ control, categories, decimals }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The order of the list; the best match exists only where words were searched for, and the nearest near somewhere. */
function RequestSortField({ control: { wanted, apply } }: Pick<Part, 'control'>) {
  const t = useT()
  const usual = wanted.words ? 'relevance' : 'newest'
  const isOffered = { relevance: wanted.words !== '', distance: wanted.place !== '' }
  const offered = requestSorts.filter((sort) => (sort === 'relevance' || sort === 'distance' ? isOffered[sort] : true))
  return (
    <SelectField
      label={t('browse:sort.label')}
      hideLabel
      size="sm"
      value={wanted.sort ?? usual}
      onChange={(value) => apply({ sort: requestSorts.find((sort) => sort === value && sort !== usual) ?? null })}
      options={offered.map((sort) => ({ value: sort, label: t(`request-pages:sort.${sort}`) }))}
    />
  )
}

type QuickFilter = {
  key: string
  label: string
  count: number | undefined
  isOn: boolean
  changes: Partial<RequestFilters>
}

/** What providers look for most, with what each would find; one press away. What finds nothing is left out. */
function QuickFilters({ control: { wanted, apply }, counts }: Pick<Part, 'control' | 'counts'>) {
  const t = useT()
  const format = useFormat()
  const { user } = useSession()
  const online = counts?.locationTypes.find(({ locationType }) => locationType === 'remote')?.count ?? 0
  const named = (label: string, count: number | undefined) =>
    count === undefined ? label : t('request-pages:browse.some', { label, number: format.count(count) })
  const choices: QuickFilter[] = [
    ...(user?.isSeller
      ? [
          {
            key: 'fits',
            label: t('request-pages:browse.fits'),
            count: counts?.fits,
            isOn: wanted.fits,
            changes: { fits: !wanted.fits },
          },
        ]
      : []),
    {
      key: 'none',
      label: t('request-pages:browse.noOffers'),
      count: counts?.offers.none,
      isOn: wanted.offers === 'none',
      changes: { offers: wanted.offers === 'none' ? null : 'none' },
    },
    {
      key: 'online',
      label: t('request-pages:browse.online'),
      count: counts && online,
      isOn: wanted.where === 'remote',
      changes: { where: wanted.where === 'remote' ? null : 'remote' },
    },
  ]
  const chosen = choices.filter(({ isOn }) => isOn)
  const isAll = chosen.length === 0
  const offered = choices.filter(({ isOn, count }) => isOn || count !== 0)
  return (
    <section className={ownStyles.row} aria-label={t('request-pages:browse.quick')}>
      <Chip size="sm" isOn={isAll} onClick={() => apply(Object.assign({}, ...chosen.map(({ changes }) => changes)))}>
        {named(t('request-pages:browse.all'), isAll ? counts?.total : undefined)}
      </Chip>
      {offered.map(({ key, label, count, isOn, changes }) => (
        <Chip key={key} size="sm" isOn={isOn} onClick={() => apply(changes)}>
          {named(label, count)}
        </Chip>
      ))}
    </section>
  )
}

/** Chips of what else is active, each of which can be taken away, and a way to take them all away. */
function ActiveFilters({ control: { wanted, apply }, categories, decimals }: Omit<Part, 'counts'>) {
  const t = useT()
  const active = useActiveRequestFilters(wanted, decimals, categories).filter(({ isQuick }) => !isQuick)
  if (active.length === 0) return null
  return (
    <section className={ownStyles.row} aria-label={t('browse:browse.active')}>
      {active.map(({ key, label, without }) => (
        <Chip
          key={key}
          size="sm"
          className={styles.chip}
          onRemove={() => apply(without)}
          removeLabel={t('browse:browse.remove', { filter: label })}
        >
          {label}
        </Chip>
      ))}
      <TextLink href={requestsHref({ ...noRequestFilters, sort: wanted.sort })} keepScroll className={styles.clear}>
        {t('browse:browse.clearAll')}
      </TextLink>
    </section>
  )
}

/** How many people look for somebody. */
function RequestCount({ filters, decimals }: { filters: RequestFilters; decimals: number }) {
  const t = useT()
  const { pagination, corrected } = useSuspenseQuery(requestsRead(filters, decimals)).data
  const { totalItems: count, totalIsCapped = false } = pagination
  return (
    <>
      {corrected ? <SpellingCorrection words={filters.words} corrected={corrected} /> : null}
      <p>{t(totalIsCapped ? 'request-pages:browse.countCapped' : 'request-pages:browse.count', { count })}</p>
    </>
  )
}
