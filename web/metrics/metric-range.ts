import { useSearchParams } from 'react-router'
import type { AnalyticsBucket } from '#shared/contract/analytics.ts'
import { addDays, daysBetween, todayIn } from '#shared/kernel/calendar-day.ts'

const PRESETS = ['7', '30', '84', '365'] as const
export type Preset = (typeof PRESETS)[number]
export const presets: readonly Preset[] = PRESETS
const MOST_DAYS = 366

export type MetricRange = {
  from: string
  to: string
  bucket: AnalyticsBucket
  compare: 'true' | 'false'
}

export const lengthOf = ({ from, to }: Pick<MetricRange, 'from' | 'to'>): number => daysBetween(from, to) + 1

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

const bucketFor = (days: number): AnalyticsBucket => {
  if (days <= 45) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** The range in the address, by the days of a time zone, and how to choose another one. */
export function useMetricRange(timezone: string) {
  const [search, setSearch] = useSearchParams()
  const today = todayIn(timezone)
  const [askedFrom, askedTo] = [search.get('from'), search.get('to')]
  const isOwn =
    isDay(askedFrom) &&
    isDay(askedTo) &&
    askedFrom <= askedTo &&
    lengthOf({ from: askedFrom, to: askedTo }) <= MOST_DAYS
  const preset = PRESETS.find((each) => each === search.get('days')) ?? '30'
  const to = isOwn ? askedTo : today
  const from = isOwn ? askedFrom : addDays(today, 1 - Number(preset))
  const compare = search.get('compare') === 'off' ? 'false' : 'true'
  const range: MetricRange = { from, to, bucket: bucketFor(lengthOf({ from, to })), compare }
  const change = (changes: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          value === null ? after.delete(name) : after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    range,
    preset: isOwn ? undefined : preset,
    choosePreset: (days: Preset) => change({ days, from: null, to: null }),
    /** Returns whether the days make a range. */
    chooseDays: (days: Pick<MetricRange, 'from' | 'to'>): boolean => {
      if (!isDay(days.from) || !isDay(days.to) || days.from > days.to || lengthOf(days) > MOST_DAYS) return false
      change({ ...days, days: null })
      return true
    },
    setCompared: (isOn: boolean) => change({ compare: isOn ? null : 'off' }),
  }
}
