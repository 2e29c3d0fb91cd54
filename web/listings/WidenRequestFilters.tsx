import { useSuspenseQueries } from '@tanstack/react-query'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ListReply, ReadOf } from './request-list.ts'
import { NextSuggestions } from './SearchSuggestions.tsx'

/** A list with one filter less; `filter` names that one. */
export type WiderList = { key: string; filter: string; read: ReadOf<ListReply>; href: string }

/** Filters that found nothing together: which one to give up, and what that would find. */
export function WidenRequestFilters({ ways }: { ways: WiderList[] }) {
  const t = useT()
  const format = useFormat()
  const counted = useSuspenseQueries({ queries: ways.map(({ read }) => read) })
  const found = ways
    .map((way, place) => ({ ...way, count: counted[place]?.data.pagination.totalItems ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <NextSuggestions
      title={t('browse:browse.empty.others')}
      ways={found.map(({ key, filter, href, count }) => ({
        key,
        label: t('request-pages:browse.empty.without', { filter, count, number: format.count(count) }),
        href,
      }))}
    />
  )
}
