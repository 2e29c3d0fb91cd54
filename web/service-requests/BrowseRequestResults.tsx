import { useSuspenseQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Category } from '#web/listings/category-tree.ts'
import listStyles from '#web/listings/ListingResults.module.css'
import { NextSuggestions } from '#web/listings/SearchSuggestions.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './BrowseRequests.module.css'
import { RequestPages } from './RequestPages.tsx'
import {
  countRequestFilters,
  noRequestFilters,
  type RequestFilters,
  requestsHref,
  requestsRead,
} from './request-filters.ts'
import { REQUESTS_PICTURE } from './request-picture.ts'
import { useActiveRequestFilters } from './use-active-request-filters.ts'

type Shown = { filters: RequestFilters; decimals: number; categories: Category[] }

/** One page of the open requests, and behind it the way to a request of one's own. */
export function BrowseRequestResults(shown: Shown) {
  const { filters, decimals } = shown
  return (
    <RequestPages
      {...{ filters, decimals }}
      hrefOf={(page) => requestsHref({ ...filters, page })}
      empty={<NoRequests {...shown} />}
      tile={<PostTile />}
    />
  )
}

/** Fills the row behind the last card. */
function PostTile() {
  const t = useT()
  return (
    <aside className={styles.post} aria-label={t('request-pages:browse.post.action')}>
      <p className={styles.postTitle}>{t('request-pages:browse.post.title')}</p>
      <p className={styles.postText}>{t('request-pages:browse.post.text')}</p>
      <Button href={links.postRequest()}>{t('request-pages:browse.post.action')}</Button>
    </aside>
  )
}

/** Nothing to show, and what to do about it: filters that are too narrow, nothing yet. */
function NoRequests(shown: Shown) {
  const t = useT()
  const { filters } = shown
  if (countRequestFilters(filters) === 0)
    return (
      <EmptyState
        picture={REQUESTS_PICTURE}
        title={t('request-pages:browse.empty.noneTitle')}
        text={t('request-pages:browse.empty.noneText')}
        action={
          <Button variant="primary" href={links.postRequest()}>
            {t('request-pages:browse.post.action')}
          </Button>
        }
      />
    )
  const clear = (
    <p className={listStyles.actions}>
      <Button variant="primary" href={requestsHref(noRequestFilters)}>
        {t('browse:browse.empty.clear')}
      </Button>
    </p>
  )
  return (
    <>
      <EmptyState
        picture={REQUESTS_PICTURE}
        title={t('request-pages:browse.empty.title')}
        text={t('request-pages:browse.empty.text')}
      />
      {clear}
      <SectionErrorBoundary key={requestsHref(filters)} fallback={() => null}>
        <Suspense fallback={null}>
          <WiderFilters {...shown} />
        </Suspense>
      </SectionErrorBoundary>
    </>
  )
}

/** Filters that found nothing together: which one to give up, and what that would find. */
function WiderFilters({ filters, decimals, categories }: Shown) {
  const t = useT()
  const format = useFormat()
  const active = useActiveRequestFilters(filters, decimals, categories)
  const wider = active.map(({ key, label, without }) => ({
    key,
    // Words stand in quotation marks already.
    filter: key === 'words' ? label : t('browse:browse.words', { words: label }),
    rest: { ...filters, page: 1, ...without },
  }))
  const counted = useSuspenseQueries({ queries: wider.map(({ rest }) => requestsRead(rest, decimals, 1)) })
  const ways = wider
    .map((way, place) => ({ ...way, count: counted[place]?.data.pagination.totalItems ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <NextSuggestions
      title={t('browse:browse.empty.others')}
      ways={ways.map(({ key, filter, rest, count }) => ({
        key,
        label: t('request-pages:browse.empty.without', { filter, count, number: format.count(count) }),
        href: requestsHref(rest),
      }))}
    />
  )
}
