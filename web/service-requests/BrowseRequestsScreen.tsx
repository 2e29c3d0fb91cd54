import { useSuspenseQuery } from '@tanstack/react-query'
import type { ServiceRequestCounts } from '#shared/contract/service-request.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { categoriesRead, findCategory, useCategories } from '#web/listings/category-tree.ts'
import { UnknownPlace } from '#web/listings/NearField.tsx'
import { placeKnownRead, usePlaceKnown, withoutPlace } from '#web/listings/near-filters.ts'
import {
  ActiveFilterChips,
  type QuickFilter,
  QuickFilters,
  RequestBrowse,
  RequestSortField,
} from '#web/listings/RequestBrowse.tsx'
import { SpellingCorrection } from '#web/listings/SearchSuggestions.tsx'
import { useAddressFilters } from '#web/listings/use-address-filters.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { BrowseRequestFilters } from './BrowseRequestFilters.tsx'
import { BrowseRequestResults } from './BrowseRequestResults.tsx'
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

const FilterSheet = lazyPart(() => import('./BrowseRequestSheet.tsx').then((m) => m.BrowseRequestSheet))

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
      <RequestBrowse
        kind="services"
        title={title}
        list={{ label: t('request-pages:browse.title'), href: links.browseRequests() }}
        categoryName={named?.name[language]}
        listKey={requestsHref(filters)}
        count={isUnknown ? null : <RequestCount {...{ filters, decimals }} />}
        bar={{
          count: countRequestFilters(wanted),
          sort: (
            <RequestSortField
              filters={wanted}
              sorts={requestSorts}
              labelOf={(sort) => t(`request-pages:sort.${sort}`)}
              onChange={(sort) => apply({ sort })}
            />
          ),
          sheet: (onClose) => <FilterSheet {...{ control, categories, decimals, onClose }} />,
          chips: (
            <>
              <QuickFilters apply={apply} choices={useQuickFilters(wanted, counts)} total={counts?.total} />
              <ActiveFilterChips
                active={useActiveRequestFilters(wanted, decimals, categories)}
                apply={apply}
                clearHref={requestsHref({ ...noRequestFilters, sort: wanted.sort })}
              />
            </>
          ),
        }}
        filters={<BrowseRequestFilters filters={wanted} categories={categories} counts={counts} onChange={apply} />}
        results={
          isUnknown ? (
            <UnknownPlace href={requestsHref({ ...filters, page: 1, ...withoutPlace(filters) })} />
          ) : (
            <BrowseRequestResults {...{ filters, decimals, categories }} />
          )
        }
      />
    </div>
  )
}

/** What providers look for most, with what each would find. */
function useQuickFilters(
  wanted: RequestFilters,
  counts: ServiceRequestCounts | undefined,
): QuickFilter<RequestFilters>[] {
  const t = useT()
  const { user } = useSession()
  const online = counts?.locationTypes.find(({ locationType }) => locationType === 'remote')?.count ?? 0
  const isNone = wanted.offers === 'none'
  const isOnline = wanted.where === 'remote'
  const fitting: QuickFilter<RequestFilters> = {
    key: 'fits',
    label: t('request-pages:browse.fits'),
    count: counts?.fits,
    isOn: wanted.fits,
    changes: { fits: !wanted.fits },
  }
  return [
    ...(user?.isSeller ? [fitting] : []),
    {
      key: 'none',
      label: t('request-pages:browse.noOffers'),
      count: counts?.offers.none,
      isOn: isNone,
      changes: { offers: isNone ? null : 'none' },
    },
    {
      key: 'online',
      label: t('request-pages:browse.online'),
      count: counts && online,
      isOn: isOnline,
      changes: { where: isOnline ? null : 'remote' },
    },
  ]
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
