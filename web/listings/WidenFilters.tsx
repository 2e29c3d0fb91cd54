import { useSuspenseQueries } from '@tanstack/react-query'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { type BrowseFilters, listQueryOf } from './browse-filters.ts'
import { ClearFilters } from './ClearFilters.tsx'
import type { Category } from './category-tree.ts'
import styles from './ListingResults.module.css'
import { useListingKind } from './listing-kind.ts'
import { NextSuggestions } from './SearchSuggestions.tsx'
import { browseHref, useActiveFilters } from './use-browse-filters.ts'

/** Filters that found nothing together: which one to give up first, and what else would help. */
export function WidenFilters({
  filters,
  decimals,
  categories,
}: {
  filters: BrowseFilters
  decimals: number
  categories: Category[]
}) {
  const t = useT()
  const format = useFormat()
  const kind = useListingKind()
  const active = useActiveFilters(filters, decimals, categories)
  // A single one is given up by clearing them all.
  const without = (active.length > 1 ? active : []).map(({ key, label, without }) => ({
    key,
    // Words stand in quotation marks already.
    filter: key === 'words' ? label : t('browse:browse.words', { words: label }),
    rest: { ...filters, page: 1, ...without },
  }))
  const counted = useSuspenseQueries({
    queries: without.map(({ rest }) => kind.listRead({ ...listQueryOf(rest, decimals), limit: 1 }, rest.choices)),
  })
  const ways = without
    .map((way, index) => {
      const { totalItems = 0, totalIsCapped } = counted[index]?.data.pagination ?? {}
      return { ...way, count: totalItems, number: format.count(totalItems, totalIsCapped ?? false) }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const [best, ...others] = ways
  const clear = t('browse:browse.empty.clear')
  if (!best)
    return (
      <Row as="p" wrap align="stretch" justify="center" gap={8} className={styles.actions}>
        <ClearFilters label={clear} variant="primary" />
      </Row>
    )
  return (
    <>
      <Row as="p" wrap align="stretch" justify="center" gap={8} className={styles.actions}>
        <Button variant="primary" href={browseHref(kind, best.rest)}>
          {t(`${kind.namespace}:browse.empty.without`, { filter: best.filter, count: best.count, number: best.number })}
        </Button>
        <ClearFilters label={clear} variant="outline" />
      </Row>
      <NextSuggestions
        title={t('browse:browse.empty.others')}
        ways={others.map(({ key, filter, rest, count, number }) => ({
          key,
          label: t(`${kind.namespace}:browse.empty.without`, { filter, count, number }),
          href: browseHref(kind, rest),
        }))}
      />
    </>
  )
}
