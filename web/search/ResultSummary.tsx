import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { SpellingCorrection } from '#web/listings/SpellingCorrection.tsx'
import { kindNames } from './explore-params.ts'
import { searchOverviewRead } from './explore-reads.ts'
import { searchKinds } from './search-kinds.tsx'

/** How much was found for the words, or for those that were meant. */
export function ResultSummary({ words }: { words: string }) {
  const t = useT()
  const { data } = useSuspenseQuery(searchOverviewRead(words))
  const { results, corrected } = data
  const totals = kindNames.map((name) => searchKinds[name].total(results))
  const count = totals.reduce((sum, { total }) => sum + total, 0)
  const isCapped = totals.some(({ totalIsCapped }) => totalIsCapped)
  return (
    <>
      {corrected ? <SpellingCorrection words={words} corrected={corrected} /> : null}
      <p role="status">{t(isCapped ? 'explore:countCapped' : 'explore:count', { count })}</p>
    </>
  )
}
