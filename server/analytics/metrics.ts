import type { Deps } from '#server/kernel/context.ts'
import type { Analytics, AnalyticsBucket, AnalyticsQuery } from '#shared/contract/analytics.ts'
import { addDays, todayIn } from '#shared/kernel/calendar-day.ts'
import { findProgress } from './count-data.ts'
import { type Counts, medianOf, type Sums } from './counts.ts'
import type { Metrics } from './day-data.ts'
import { type Buckets, bucketsIn, checkRange, type Days, daysBefore, lengthOf, type Span, spanOf } from './range.ts'
import type { Section } from './sections.ts'
import { isOnlyDemo } from './snapshot-data.ts'
import { listCounts } from './sum-data.ts'

export type MetricValues = Record<string, number | null>

/** Of what metrics are asked: the days begin in its zone. */
type Place = { deps: Pick<Deps, 'db' | 'settings'>; zone: string }

/** The marketplace, without the demo unless there is nothing else. */
type Marketplace = Place & { withDemo: boolean; countedUntil: Date; isByDay: boolean }

/** The parameters of the metrics of one range. */
export type RangeQuery<Of extends Place = Marketplace> = Of & { span: Span; days: Days }

type Breakdowns = Analytics['breakdowns']

type Present = { values: MetricValues; live?: readonly { key: string; value: number }[] }

/** The rule by which metrics are derived from facts. */
export type MetricRule<Of extends Place = Marketplace> = {
  /** Counts the events within the range. */
  count: (query: RangeQuery<Of> & { buckets: Buckets }, metrics: Metrics) => Promise<Counts>
  /** Facts that add up, in the order of the file. */
  metrics: readonly string[]
  /** Metrics that follow from those of the same place. */
  derive?: (values: MetricValues) => MetricValues
  /** Medians by the fact whose categories are minutes. */
  medians?: Readonly<Record<string, string>>
  /** Metrics of the range that do not follow from facts, such as the number of different people. */
  apart?: (query: RangeQuery<Of>) => Promise<MetricValues>
  /**
   * Present metrics, independent of the range, and one of them by category; they are not compared with an earlier
   * range.
   */
  present?: (place: Of) => Promise<Present>
  byStatus?: (query: RangeQuery<Of>, total: Sums) => Promise<Breakdowns['byStatus']> | Breakdowns['byStatus']
  /** A fact that is told by the days of the week, too. */
  byWeekday?: string
  top?: (query: RangeQuery<Of>) => Promise<{ id: string; title: string; value: number }[]>
}

/** Adds up the facts of a section of the marketplace. */
export const countSection =
  (section: Section): MetricRule['count'] =>
  ({ deps: { db }, ...query }, metrics) =>
    listCounts(db, section, metrics, query)

/** The parts of a rule that follow from facts alone. */
type Counting = Pick<MetricRule, 'metrics' | 'derive' | 'medians'>

function valuesOf({ metrics, derive, medians = {} }: Counting, sums?: Sums): MetricValues {
  const added = Object.fromEntries(metrics.map((metric) => [metric, sums?.values.get(metric) ?? 0]))
  const middles = Object.fromEntries(
    Object.entries(medians).map(([name, metric]) => [name, medianOf(sums?.minutes.get(metric))]),
  )
  return { ...added, ...derive?.(added), ...middles }
}

/** The buckets of a range, and in the place of each those of the days before. */
const seriesOf = (rule: Counting, { byBucket }: Counts, days: Days, { bucket, later }: Buckets) =>
  bucketsIn(days, bucket).map((first) => ({
    date: addDays(first, -later),
    values: valuesOf(rule, byBucket.get(first)),
  }))

/** A fact by the day of the week, from Monday (1) to Sunday (7). */
async function weekdaysOf<Of extends Place>(
  { count, byWeekday: metric }: Pick<MetricRule<Of>, 'count' | 'byWeekday'>,
  query: RangeQuery<Of>,
): Promise<Breakdowns['byWeekday']> {
  if (!metric) return undefined
  const buckets: Buckets = { bucket: 'day', later: 0 }
  const { byBucket } = await count({ ...query, buckets }, { metrics: [metric], minutes: [] })
  const sums = Array.from({ length: 7 }, (_, index) => ({ key: String(index + 1), value: 0 }))
  for (const [day, { values }] of byBucket) {
    const sum = sums[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
    if (sum) sum.value += values.get(metric) ?? 0
  }
  return sums
}

function byCategoryOf(rule: Counting, { byCategory }: Counts, listings: Present['live']) {
  const live = new Map(listings?.map(({ key, value }) => [key, value]))
  const [first = ''] = rule.metrics
  return [...new Set([...live.keys(), ...byCategory.keys()])]
    .map((category) => ({
      category,
      values: {
        ...(listings ? { live: live.get(category) ?? 0 } : {}),
        ...valuesOf({ ...rule, medians: {} }, byCategory.get(category)),
      } as MetricValues,
    }))
    .sort(
      (a, b) =>
        (b.values.live ?? b.values[first] ?? 0) - (a.values.live ?? a.values[first] ?? 0) ||
        (a.category < b.category ? -1 : 1),
    )
}

const rangeQueryOf = <Of extends Place>(place: Of, days: Days): RangeQuery<Of> => ({
  ...place,
  span: spanOf(days, place.zone),
  days,
})

async function readRange<Of extends Place>(rule: MetricRule<Of>, query: RangeQuery<Of>, range: Days, buckets: Buckets) {
  const [counts, apart = {}] = await Promise.all([
    rule.count({ ...query, buckets }, { metrics: rule.metrics, minutes: Object.values(rule.medians ?? {}) }),
    rule.apart?.(query),
  ])
  const values = valuesOf(rule, counts.total)
  return {
    counts,
    totals: { ...values, ...rule.derive?.({ ...values, ...apart }), ...apart } as MetricValues,
    series: seriesOf(rule, counts, range, buckets),
  }
}

/** The days before, in the buckets of the range. */
const readBefore = <Of extends Place>(rule: MetricRule<Of>, place: Of, days: Days, bucket: AnalyticsBucket) =>
  readRange(rule, rangeQueryOf(place, daysBefore(days)), days, { bucket, later: lengthOf(days) })

const perCent = (now: number, before: number): number => Math.round(((now - before) / before) * 1_000) / 10

/** The difference of each metric from the one before, in per cent; null without a basis of comparison. */
const deltasOf = (now: MetricValues, before: MetricValues): MetricValues =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const old = before[name]
      return [name, value === null || !old ? null : perCent(value, old)]
    }),
  )

const withoutDeltas = (values: MetricValues): MetricValues =>
  Object.fromEntries(Object.keys(values).map((name) => [name, null]))

/** Metrics of what `place` says, for the days and in the buckets of the query. Throws 400 for days that make no range. */
export async function showMetrics<Of extends Place>(
  rule: MetricRule<Of>,
  place: Of,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const { deps, zone } = place
  const { currency } = deps.settings
  const days = checkRange(query, todayIn(zone))
  const { bucket } = query
  const rangeQuery = rangeQueryOf(place, days)
  // A range of a year takes each of them a tenth of a second.
  const reading = readRange(rule, rangeQuery, days, { bucket, later: 0 })
  const [{ totals, series, counts }, byStatus = [], before, present, top = [], byWeekday] = await Promise.all([
    reading,
    reading.then((read) => rule.byStatus?.(rangeQuery, read.counts.total)),
    query.compare === 'true' ? readBefore(rule, place, days, bucket) : undefined,
    rule.present?.(place),
    rule.top?.(rangeQuery),
    weekdaysOf(rule, rangeQuery),
  ])
  const { values: unchanged = {}, live } = present ?? {}
  return {
    range: { ...days, bucket, timezone: zone },
    currency,
    totals: { ...totals, ...unchanged },
    deltaPct: before ? { ...deltasOf(totals, before.totals), ...withoutDeltas(unchanged) } : {},
    series,
    breakdowns: {
      byStatus,
      byCategory: byCategoryOf(rule, counts, live),
      top: top.map(({ id: _id, title, value }) => ({ _id, title, value })),
      ...(byWeekday ? { byWeekday } : {}),
    },
    ...(before
      ? {
          previous: {
            totals: { ...before.totals, ...unchanged },
            series: before.series,
            byCategory: byCategoryOf(rule, before.counts, live && []),
          },
        }
      : {}),
  }
}

/** The metrics of a section for administrators. */
export async function showSection(rule: MetricRule, deps: Place['deps'], query: AnalyticsQuery): Promise<Analytics> {
  const zone = deps.settings.timezone
  const progress = (await findProgress(deps.db, zone)) ?? { countedUntil: new Date(), isByDay: true }
  const withDemo = await isOnlyDemo(deps.db)
  return showMetrics(rule, { deps, zone, ...progress, withDemo }, query)
}
