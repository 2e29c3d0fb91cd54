import { useT } from '#web/kernel/i18n.tsx'
import { TrendLine } from '#web/ui/TrendLine.tsx'
import { sumByPeriod } from './chart-shapes.ts'

const DAYS_TOGETHER = 3

/** How the views of a month went, as a line; grey if the listing is not live. */
export function Sparkline({ days, isLive }: { days: readonly number[]; isLive: boolean }) {
  const t = useT()
  const half = Math.ceil(days.length / 2)
  const [before = 0, after = 0] = sumByPeriod(days, half)
  return (
    <TrendLine
      values={sumByPeriod(days, DAYS_TOGETHER)}
      label={t('selling:listings.trend', { before, after })}
      isLive={isLive}
    />
  )
}
