import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import type { BrowseFilters } from './browse-filters.ts'
import { browseRead } from './browse-read.ts'
import { useListingKind } from './listing-kind.ts'
import { SpellingCorrection } from './SpellingCorrection.tsx'

/** How much was found, below the title, and for which words if not for those that were typed. */
export function ResultCount({ filters, decimals }: { filters: BrowseFilters; decimals: number }) {
  const t = useT()
  const kind = useListingKind()
  const { data } = useSuspenseQuery(browseRead(kind, filters, decimals))
  const { totalItems: count, totalIsCapped = false } = data.pagination
  const words = data.corrected ?? filters.words
  return (
    <>
      {data.corrected ? <SpellingCorrection words={filters.words} corrected={data.corrected} /> : null}
      <p>
        {words
          ? t(totalIsCapped ? 'browse:browse.resultsCapped' : 'browse:browse.results', { count, words })
          : t(totalIsCapped ? `${kind.namespace}:countCapped` : `${kind.namespace}:count`, { count })}
      </p>
    </>
  )
}
