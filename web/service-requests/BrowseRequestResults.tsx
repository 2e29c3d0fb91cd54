import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Category } from '#web/listings/category-tree.ts'
import { RequestResults } from '#web/listings/RequestResults.tsx'
import { useRequestCards } from './RequestPages.tsx'
import { type RequestFilters, requestList } from './request-filters.ts'
import { REQUESTS_PICTURE } from './request-picture.ts'
import { useActiveRequestFilters } from './use-active-request-filters.ts'

/** One page of the open requests, and behind it the way to a request of one's own. */
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
