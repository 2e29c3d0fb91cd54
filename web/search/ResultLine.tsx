import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { CorrectedLine } from '#web/listings/CorrectedLine.tsx'
import { kindNames } from './explore-address.ts'
import { everythingRead } from './explore-reads.ts'
import { kinds } from './kinds.tsx'

/** How much was found for the words, or for those that were meant. */
export function ResultLine({ words }: { words: string }) {
  const t = useT()
  const { data } = useSuspenseQuery(everythingRead(words))
  const { results, corrected } = data
  const count = kindNames.reduce((sum, name) => sum + kinds[name].total(results), 0)
  return (
    <>
      {corrected ? <CorrectedLine words={words} corrected={corrected} /> : null}
      <p role="status">{t('explore:count', { count })}</p>
    </>
  )
}
