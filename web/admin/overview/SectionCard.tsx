import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Analytics } from '#shared/contract/analytics.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useDownload } from '#web/kernel/use-download.ts'
import { MetricCard } from '#web/metrics/MetricCard.tsx'
import type { MetricRange } from '#web/metrics/metric-range.ts'
import { analyticsFile, analyticsRead, type SectionName } from './overview-reads.ts'

type Props = {
  section: SectionName
  range: MetricRange
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
    <MetricCard
      {...parts}
      id={`metrics-${section}`}
      name={t(`analytics:sections.${section}`)}
      read={useQuery(analyticsRead(section, range))}
      onSave={() => void save(file)}
      isSaving={isBusy(file.url)}
    />
  )
}
