import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import type { Category } from '#web/listings/category-tree.ts'
import { RequestResults } from '#web/listings/RequestResults.tsx'
import { SpellingCorrection } from '#web/listings/SearchSuggestions.tsx'
import { RequestCard } from './RequestCard.tsx'
import { noRequestFilters, type RequestFilters, requestsHref, requestsRead } from './request-filters.ts'
import { useActiveRequestFilters } from './use-active-request-filters.ts'

/** One page of the open requests. */
export function BrowseRequestResults({
  filters,
  decimals,
  categories,
}: {
  filters: RequestFilters
  decimals: number
  categories: Category[]
}) {
  const t = useT()
  const { data } = useSuspenseQuery(requestsRead(filters, decimals))
  const { serviceRequests: found, pagination, corrected } = data
  return (
    <RequestResults
      {...{ filters, pagination }}
      active={useActiveRequestFilters(filters, decimals, categories)}
      noFilters={noRequestFilters}
      hrefOf={requestsHref}
      countRead={(rest) => requestsRead(rest, decimals, 1)}
      note={corrected ? <SpellingCorrection words={filters.words} corrected={corrected} /> : null}
      cards={found.map((request) => <RequestCard key={request._id} request={request} list={found} />)}
      picture={artworkUrl('moving-transport', 'requests', { view: 2 })}
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
