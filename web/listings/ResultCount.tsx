import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import type { Filters } from './browse-filters.ts'
import { CorrectedLine } from './CorrectedLine.tsx'
import { useKind } from './kind.ts'
import { browseRead } from './list-read.ts'

/** How much was found, below the title, and for which words if not for those that were typed. */
export function ResultCount({ filters, decimals }: { filters: Filters; decimals: number }) {
  const t = useT()
  const kind = useKind()
  const { data } = useSuspenseQuery(browseRead(kind, filters, decimals))
  const count = data.pagination.totalItems
  const words = data.corrected ?? filters.words
  return (
    <>
      {data.corrected ? <CorrectedLine words={filters.words} corrected={data.corrected} /> : null}
      <p>{words ? t('lists:browse.results', { count, words }) : t(`${kind.words}:count`, { count })}</p>
    </>
  )
}
