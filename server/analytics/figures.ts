import type { Deps } from '#server/kernel/context.ts'
import type { Analytics, AnalyticsBucket, AnalyticsQuery } from '#shared/contract/analytics.ts'
import { addDays, todayIn } from '#shared/kernel/calendar-day.ts'
import { findProgress } from './count-data.ts'
import { type Counts, medianOf, type Sums } from './counts.ts'
import type { Metrics } from './day-data.ts'
import { type Buckets, bucketsIn, checkRange, type Days, daysBefore, lengthOf, type Span, spanOf } from './range.ts'
import type { Section } from './sections.ts'
import { isOnlyDemo } from './standing-data.ts'
import { listCounts } from './sum-data.ts'

export type Figures = Record<string, number | null>

/** Of what figures are asked: the days begin in its zone. */
type Place = { deps: Pick<Deps, 'db' | 'settings'>; zone: string }

/** The marketplace, without the demo unless there is nothing else. */
type Marketplace = Place & { withDemo: boolean; countedUntil: Date; isByDay: boolean }

/** The parameters of the figures of one range. */
export type Asked<Of extends Place = Marketplace> = Of & { span: Span; days: Days }

type Breakdowns = Analytics['breakdowns']

type Present = { figures: Figures; live?: readonly { key: string; value: number }[] }

/** The rule by which figures are derived from facts. */
export type FigureRule<Of extends Place = Marketplace> = {
  /** Counts the events within the range. */
  count: (asked: Asked<Of> & { buckets: Buckets }, metrics: Metrics) => Promise<Counts>
  /** Facts that add up, in the order of the file. */
  metrics: readonly string[]
  /** Figures that follow from those of the same place. */
  derive?: (figures: Figures) => Figures
  /** Medians by the fact whose categories are minutes. */
  medians?: Readonly<Record<string, string>>
  /** Figures of the range that do not follow from facts, such as the number of different people. */
  apart?: (asked: Asked<Of>) => Promise<Figures>
  /**
   * Present figures, independent of the range, and one of them by category; they are not compared with an earlier
   * range.
   */
  present?: (place: Of) => Promise<Present>
  byStatus?: (asked: Asked<Of>, total: Sums) => Promise<Breakdowns['byStatus']> | Breakdowns['byStatus']
  /** A fact that is told by the days of the week, too. */
  byWeekday?: string
  top?: (asked: Asked<Of>) => Promise<{ id: string; title: string; value: number }[]>
}

/** Adds up the facts of a section of the marketplace. */
export const countSection =
  (section: Section): FigureRule['count'] =>
  ({ deps: { db }, ...asked }, metrics) =>
    listCounts(db, section, metrics, asked)

/** The parts of a rule that follow from facts alone. */
type Counting = Pick<FigureRule, 'metrics' | 'derive' | 'medians'>

function figuresOf({ metrics, derive, medians = {} }: Counting, sums?: Sums): Figures {
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
    values: figuresOf(rule, byBucket.get(first)),
  }))

/** A fact by the day of the week, from Monday (1) to Sunday (7). */
async function weekdaysOf<Of extends Place>(
  { count, byWeekday: metric }: Pick<FigureRule<Of>, 'count' | 'byWeekday'>,
  asked: Asked<Of>,
): Promise<Breakdowns['byWeekday']> {
  if (!metric) return undefined
  const buckets: Buckets = { bucket: 'day', later: 0 }
  const { byBucket } = await count({ ...asked, buckets }, { metrics: [metric], minutes: [] })
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
        ...figuresOf({ ...rule, medians: {} }, byCategory.get(category)),
      } as Figures,
    }))
    .sort(
      (a, b) =>
        (b.values.live ?? b.values[first] ?? 0) - (a.values.live ?? a.values[first] ?? 0) ||
        (a.category < b.category ? -1 : 1),
    )
}

const askedFor = <Of extends Place>(place: Of, days: Days): Asked<Of> => ({
  ...place,
  span: spanOf(days, place.zone),
  days,
})

async function readRange<Of extends Place>(rule: FigureRule<Of>, asked: Asked<Of>, range: Days, buckets: Buckets) {
  const [counts, apart = {}] = await Promise.all([
    rule.count({ ...asked, buckets }, { metrics: rule.metrics, minutes: Object.values(rule.medians ?? {}) }),
    rule.apart?.(asked),
  ])
  const figures = figuresOf(rule, counts.total)
  return {
    counts,
    totals: { ...figures, ...rule.derive?.({ ...figures, ...apart }), ...apart } as Figures,
    series: seriesOf(rule, counts, range, buckets),
  }
}

/** The days before, in the buckets of the range. */
const readBefore = <Of extends Place>(rule: FigureRule<Of>, place: Of, days: Days, bucket: AnalyticsBucket) =>
  readRange(rule, askedFor(place, daysBefore(days)), days, { bucket, later: lengthOf(days) })

const perCent = (now: number, before: number): number => Math.round(((now - before) / before) * 1_000) / 10

/** The difference of each figure from the one before, in per cent; null without a basis of comparison. */
const deltasOf = (now: Figures, before: Figures): Figures =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const old = before[name]
      return [name, value === null || !old ? null : perCent(value, old)]
    }),
  )

const withoutDeltas = (figures: Figures): Figures =>
  Object.fromEntries(Object.keys(figures).map((name) => [name, null]))

/** Figures of what `place` says, for the days and in the buckets of the query. Throws 400 for days that make no range. */
export async function showFigures<Of extends Place>(
  rule: FigureRule<Of>,
  place: Of,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const { deps, zone } = place
  const { currency } = deps.settings
  const days = checkRange(query, todayIn(zone))
  const { bucket } = query
  const asked = askedFor(place, days)
  // A range of a year takes each of them a tenth of a second.
  const reading = readRange(rule, asked, days, { bucket, later: 0 })
  const [{ totals, series, counts }, byStatus = [], before, present, top = [], byWeekday] = await Promise.all([
    reading,
    reading.then((read) => rule.byStatus?.(asked, read.counts.total)),
    query.compare === 'true' ? readBefore(rule, place, days, bucket) : undefined,
    rule.present?.(place),
    rule.top?.(asked),
    weekdaysOf(rule, asked),
  ])
  const { figures: unchanged = {}, live } = present ?? {}
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

/** The figures of a section for administrators. */
export async function showSection(rule: FigureRule, deps: Place['deps'], query: AnalyticsQuery): Promise<Analytics> {
  const zone = deps.settings.timezone
  const progress = (await findProgress(deps.db, zone)) ?? { countedUntil: new Date(), isByDay: true }
  const withDemo = await isOnlyDemo(deps.db)
  return showFigures(rule, { deps, zone, ...progress, withDemo }, query)
}
