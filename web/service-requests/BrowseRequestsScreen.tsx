import type { ServiceRequestCounts } from '#shared/contract/service-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import type { Category } from '#web/listings/category-tree.ts'
import { QuickFilters, useQuickBasics } from '#web/listings/QuickFilters.tsx'
import { RequestBrowse, useRequestBrowse } from '#web/listings/RequestBrowse.tsx'
import { RequestResults } from '#web/listings/RequestResults.tsx'
import { loadRequestList } from '#web/listings/request-list.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useActiveRequestFilters } from './active-request-filters.ts'
import { BrowseRequestFilters } from './BrowseRequestFilters.tsx'
import { useRequestCards } from './RequestPages.tsx'
import { type RequestFilters, requestList } from './request-filters.ts'
import { REQUESTS_PICTURE } from './request-picture.ts'

export const loader = defineLoader((tools) => loadRequestList(requestList, tools))

const FilterSheet = lazyComponent(() => import('./BrowseRequestSheet.tsx').then((m) => m.BrowseRequestSheet))

/** The list of service requests, with filters, order and pages in the address. */
export function BrowseRequestsScreen() {
  const t = useT()
  const browse = useRequestBrowse(requestList)
  const { filters, wanted, apply, decimals, categories, counts } = browse
  return (
    <RequestBrowse
      kind="services"
      list={requestList}
      browse={browse}
      words={{
        title: t('request-pages:browse.title'),
        titleIn: (city) => t('request-pages:browse.titleIn', { city }),
        description: t('request-pages:browse.description'),
        count: (count, isCapped) =>
          t(isCapped ? 'request-pages:browse.countCapped' : 'request-pages:browse.count', { count }),
        sort: (sort) => t(`request-pages:sort.${sort}`),
      }}
      active={useActiveRequestFilters(wanted, decimals, categories)}
      quick={<QuickFilters apply={apply} choices={useQuickFilters(wanted, counts)} total={counts?.total} />}
      onSort={(sort) => apply({ sort })}
      sheet={(onClose) => <FilterSheet control={browse} {...{ categories, decimals, onClose }} />}
      fields={<BrowseRequestFilters filters={wanted} categories={categories} counts={counts} onChange={apply} />}
      results={<BrowseRequestResults {...{ filters, decimals, categories }} />}
      cardsIn={(box) => <RequestCards filters={{ ...filters, box, page: 1 }} decimals={decimals} />}
    />
  )
}

/** Returns the filters that providers use most, with the number of results of each. */
function useQuickFilters(wanted: RequestFilters, counts: ServiceRequestCounts | undefined) {
  const t = useT()
  const basics = useQuickBasics(wanted, counts, { fits: t('request-pages:browse.fits') })
  const online = counts?.locationTypes.find(({ locationType }) => locationType === 'remote')?.count ?? 0
  const isOnline = wanted.where === 'remote'
  return [
    ...basics,
    {
      key: 'online',
      label: t('request-pages:browse.online'),
      count: counts && online,
      isOn: isOnline,
      changes: { where: isOnline ? null : ('remote' as const) },
    },
  ]
}

/** The cards of a page alone. */
function RequestCards({ filters, decimals }: { filters: RequestFilters; decimals: number }) {
  return useRequestCards(filters, decimals).cards
}

/** One page of the open requests, and behind it the way to a request of one's own. */
function BrowseRequestResults({
  filters,
  decimals,
  categories,
}: {
  filters: RequestFilters
  decimals: number
  categories: Category[]
}) {
  const t = useT()
  return (
    <RequestResults
      {...useRequestCards(filters, decimals)}
      {...{ filters, decimals }}
      list={requestList}
      active={useActiveRequestFilters(filters, decimals, categories)}
      picture={REQUESTS_PICTURE}
      none={{ title: t('request-pages:browse.empty.noneTitle'), text: t('request-pages:browse.empty.noneText') }}
      post={{
        title: t('request-pages:browse.post.title'),
        text: t('request-pages:browse.post.text'),
        action: t('request-pages:browse.post.action'),
        href: links.postRequest(),
      }}
    />
  )
}
