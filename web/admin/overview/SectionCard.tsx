import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Analytics } from '#shared/contract/analytics.ts'
import { FigureCard } from '#web/figures/FigureCard.tsx'
import type { FigureRange } from '#web/figures/figure-range.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useDownload } from '#web/kernel/use-download.ts'
import { analyticsFile, analyticsRead, type SectionName } from './overview-reads.ts'

type Props = {
  section: SectionName
  range: FigureRange
  headline: string
  changing?: string | undefined
  caption: (shown: Analytics) => string
  table?: ((shown: Analytics) => ReactNode) | undefined
  className?: string | undefined
  children: (shown: Analytics) => ReactNode
}

/** One part of the marketplace. */
export function SectionCard({ section, range, ...parts }: Props) {
  const t = useT()
  const { save, isBusy } = useDownload(t('analytics:notSaved'))
  const file = analyticsFile(section, range)
  return (
    <FigureCard
      {...parts}
      id={`figures-${section}`}
      name={t(`analytics:sections.${section}`)}
      read={useQuery(analyticsRead(section, range))}
      onSave={() => void save(file)}
      isSaving={isBusy(file.url)}
    />
  )
}
