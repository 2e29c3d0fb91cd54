import type { Analytics } from '#shared/contract/analytics.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Point } from './Charts.tsx'
import type { Part, Tone } from './Parts.tsx'

export const SHOWN_CATEGORIES = 5

/** The buckets of a metric, with those of the days before beside them. */
export function usePoints(): (shown: Analytics, metric: string) => Point[] {
  const format = useFormat()
  return ({ series, previous, range: { bucket } }, metric) =>
    series.map(({ date, values }, index) => ({
      key: date,
      label: format.date(`${date}T12:00:00Z`, bucket === 'month' ? 'month' : 'short'),
      now: values[metric] ?? 0,
      ...(previous ? { before: previous.series[index]?.values[metric] ?? 0 } : {}),
    }))
}

/** "placed", or "placed, 12 before". */
export function useCaption() {
  const t = useT()
  const format = useFormat()
  return ({ previous }: Analytics, texts: 'placed' | 'posted' | 'started' | 'sent', metric: string) =>
    previous
      ? t(`analytics:caption.${texts}Before`, { before: format.number(previous.totals[metric] ?? 0) })
      : t(`analytics:caption.${texts}`)
}

/** A median of minutes as a duration; undefined without one. A fraction of a minute is one. */
export function useMedianTime(): (minutes: number | null | undefined) => string | undefined {
  const format = useFormat()
  return (minutes) =>
    minutes === null || minutes === undefined ? undefined : format.term(Math.max(1, Math.round(minutes)) * 60_000)
}

const TONES: readonly Tone[] = ['wait', 'active', 'move', 'done', 'refund', 'problem', 'neutral']

/** States of orders of any kind by what they mean for people, in the colours in which orders show them. */
export function useStateGroups(): (states: readonly { kind: string; key: string; value: number }[]) => Part[] {
  const t = useT()
  const processes: Record<string, ProcessDefinition | undefined> = transactions
  const toneOf = ({ kind, key }: { kind: string; key: string }) => processes[kind]?.states[key]?.tone
  return (states) =>
    TONES.flatMap((tone) => {
      const value = states.reduce((sum, each) => (toneOf(each) === tone ? sum + each.value : sum), 0)
      return value > 0 ? [{ key: tone, label: t(`analytics:groups.${tone}`), value, tone }] : []
    })
}
