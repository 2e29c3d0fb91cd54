import { useSuspenseQuery } from '@tanstack/react-query'
import type { RequestedProductCounts } from '#shared/contract/requested-product.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type Category, categoriesRead, findCategory, useCategories } from '#web/listings/category-tree.ts'
import { UnknownPlace } from '#web/listings/NearField.tsx'
import { placeKnownRead, usePlaceKnown, withoutPlace } from '#web/listings/near-filters.ts'
import {
  ActiveFilterChips,
  type QuickFilter,
  QuickFilters,
  RequestBrowse,
  RequestSortField,
} from '#web/listings/RequestBrowse.tsx'
import { RequestResults } from '#web/listings/RequestResults.tsx'
import { SpellingCorrection } from '#web/listings/SearchSuggestions.tsx'
import { useAddressFilters } from '#web/listings/use-address-filters.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { BrowseWantedFilters } from './BrowseWantedFilters.tsx'
import { useActiveWantedFilters } from './use-active-wanted-filters.ts'
import { WantedCard } from './WantedCard.tsx'
import {
  countWantedFilters,
  noWantedFilters,
  readWantedFilters,
  useWantedCounts,
  type WantedFilters,
  wantedCountsRead,
  wantedHref,
  wantedRead,
  wantedSorts,
} from './wanted-filters.ts'
import { WANTED_PICTURE } from './wanted-picture.ts'

/** Prices need the decimals of the currency, which only the screen knows: with them the list begins a moment later. */
export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const filters = readWantedFilters(url.searchParams)
  const isKnown = !filters.place || (await load(placeKnownRead(filters.place)))
  if (isKnown && filters.minPrice === null && filters.maxPrice === null) {
    prefetch(wantedRead(filters, 0))
    const counts = wantedCountsRead(filters, 0)
    if (import.meta.env.SSR) await load(counts).catch(() => undefined)
    else prefetch(counts)
  }
  await load(categoriesRead('product'))
})

const FilterSheet = lazyPart(() => import('./BrowseWantedSheet.tsx').then((m) => m.BrowseWantedSheet))

/** The products that people want, with filters, order and pages in the address. */
export function BrowseWantedScreen() {
  const t = useT()
  const language = useLanguage()
  const decimals = decimalsOfCurrency(useSite().currency)
  const categories = useCategories('product')
  const control = useAddressFilters({ read: readWantedFilters, hrefOf: wantedHref })
  const { filters, wanted, apply } = control
  const isUnknown = usePlaceKnown(filters.place) === false
  const counts = useWantedCounts(wanted, decimals)
  const { category, subcategory, city } = filters
  const named = findCategory(categories, subcategory, category) ?? findCategory(categories, category)
  const place = city ? t('wanted-pages:browse.titleIn', { city }) : t('wanted-pages:browse.title')
  const title = named ? `${place}: ${named.name[language]}` : place
  const isOwnPage = countWantedFilters(filters) === 0 && filters.sort === null
  return (
    <div className="container">
      <Head
        title={title}
        description={t('wanted-pages:browse.description')}
        canonical={links.browseWanted()}
        page={filters.page}
        noindex={!isOwnPage}
      />
      <RequestBrowse
        kind="products"
        columns={3}
        title={title}
        list={{ label: t('wanted-pages:browse.title'), href: links.browseWanted() }}
        categoryName={named?.name[language]}
        listKey={wantedHref(filters)}
        count={isUnknown ? null : <WantedCount {...{ filters, decimals }} />}
        bar={{
          count: countWantedFilters(wanted),
          sort: (
            <RequestSortField
              filters={wanted}
              sorts={wantedSorts}
              labelOf={(sort) => t(`request-pages:sort.${sort === 'needed' ? 'deadline' : sort}`)}
              onChange={(sort) => apply({ sort })}
            />
          ),
          sheet: (onClose) => <FilterSheet {...{ control, categories, decimals, onClose }} />,
          chips: (
            <>
              <QuickFilters
                apply={apply}
                choices={useQuickFilters(wanted, counts)}
                total={counts?.total}
                post={{ label: t('wanted-pages:browse.own'), href: links.postWanted({ title: wanted.words }) }}
              />
              <ActiveFilterChips
                active={useActiveWantedFilters(wanted, decimals, categories)}
                apply={apply}
                clearHref={wantedHref({ ...noWantedFilters, sort: wanted.sort })}
              />
            </>
          ),
        }}
        filters={<BrowseWantedFilters filters={wanted} categories={categories} counts={counts} onChange={apply} />}
        results={
          isUnknown ? (
            <UnknownPlace href={wantedHref({ ...filters, page: 1, ...withoutPlace(filters) })} />
          ) : (
            <WantedResults {...{ filters, decimals, categories }} />
          )
        }
      />
    </div>
  )
}

/** What sellers look for most, with what each would find. */
function useQuickFilters(
  wanted: WantedFilters,
  counts: RequestedProductCounts | undefined,
): QuickFilter<WantedFilters>[] {
  const t = useT()
  const { user } = useSession()
  const isNone = wanted.offers === 'none'
  const fitting: QuickFilter<WantedFilters> = {
    key: 'fits',
    label: t('wanted-pages:browse.fits'),
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
  ]
}

type Shown = { filters: WantedFilters; decimals: number }

/** How many people look for something. */
function WantedCount({ filters, decimals }: Shown) {
  const t = useT()
  const { pagination, corrected } = useSuspenseQuery(wantedRead(filters, decimals)).data
  const { totalItems: count, totalIsCapped = false } = pagination
  return (
    <>
      {corrected ? <SpellingCorrection words={filters.words} corrected={corrected} /> : null}
      <p>{t(totalIsCapped ? 'wanted-pages:browse.countCapped' : 'wanted-pages:browse.count', { count })}</p>
    </>
  )
}

/** One page of what people want. */
function WantedResults({ filters, decimals, categories }: Shown & { categories: Category[] }) {
  const t = useT()
  const { requestedProducts: found, pagination } = useSuspenseQuery(wantedRead(filters, decimals)).data
  return (
    <RequestResults
      {...{ filters, pagination }}
      columns={3}
      active={useActiveWantedFilters(filters, decimals, categories)}
      noFilters={noWantedFilters}
      hrefOf={wantedHref}
      countRead={(rest) => wantedRead(rest, decimals, 1)}
      cards={found.map((request) => <WantedCard key={request._id} request={request} list={found} />)}
      picture={WANTED_PICTURE}
      none={{ title: t('wanted-pages:browse.none.title'), text: t('wanted-pages:browse.none.text') }}
      post={{
        title: t('wanted-pages:browse.post.title'),
        text: t('wanted-pages:browse.post.text'),
        action: t('wanted-pages:browse.post.action'),
        href: links.postWanted({ title: filters.words }),
      }}
    />
  )
}
