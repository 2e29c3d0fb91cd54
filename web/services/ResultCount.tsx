import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import type { Filters } from './browse-filters.ts'
import { CorrectedLine } from './CorrectedLine.tsx'
import { browseRead } from './listing-reads.ts'

/** How much was found, below the title, and for which words if not for those that were typed. */
export function ResultCount({ filters, decimals }: { filters: Filters; decimals: number }) {
  const t = useT()
  const { data } = useSuspenseQuery(browseRead(filters, decimals))
  const count = data.pagination.totalItems
  const words = data.corrected ?? filters.words
  return (
    <>
      {data.corrected ? <CorrectedLine words={filters.words} corrected={data.corrected} /> : null}
      <p>{words ? t('services:browse.results', { count, words }) : t('services:count', { count })}</p>
    </>
  )
}
