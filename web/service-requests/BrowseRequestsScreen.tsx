import type { ServiceRequestCounts } from '#shared/contract/service-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { QuickFilters, useQuickBasics } from '#web/listings/QuickFilters.tsx'
import { RequestBrowse, useRequestBrowse } from '#web/listings/RequestBrowse.tsx'
import { loadRequestList } from '#web/listings/request-list.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { BrowseRequestFilters } from './BrowseRequestFilters.tsx'
import { BrowseRequestResults } from './BrowseRequestResults.tsx'
import { type RequestFilters, requestList } from './request-filters.ts'
import { useActiveRequestFilters } from './use-active-request-filters.ts'

export const loader = defineLoader((tools) => loadRequestList(requestList, tools))

const FilterSheet = lazyPart(() => import('./BrowseRequestSheet.tsx').then((m) => m.BrowseRequestSheet))

/** What people need done, with filters, order and pages in the address. */
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
    />
  )
}

/** What providers look for most, with what each would find. */
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
