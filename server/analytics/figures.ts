import type { Deps } from '#server/kernel/context.ts'
import type { Analytics, AnalyticsBucket, AnalyticsQuery } from '#shared/contract/analytics.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { csvOfSeries } from '#shared/policies/figures-csv.ts'
import { type Counts, medianOf, type Sums } from './counts.ts'
import type { Metrics } from './day-data.ts'
import { findProgress, listCounts } from './fact-data.ts'
import type { Span } from './order-fact-data.ts'
import { bucketsIn, checkRange, type Days, daysBefore, spanOf } from './range.ts'
import type { Section } from './sections.ts'
import { isOnlyDemo } from './standing-data.ts'

export type Figures = Record<string, number | null>

/** Of what figures are asked: the days begin in its zone. */
type Place = { deps: Pick<Deps, 'db' | 'settings'>; zone: string }

/** The marketplace, without the demo unless there is nothing else. */
type Marketplace = Place & { withDemo: boolean; countedUntil: Date; isByDay: boolean }

/** What is asked for one range. */
export type Asked<Of extends Place = Marketplace> = Of & { span: Span; days: Days }

type Breakdowns = Analytics['breakdowns']

/** How figures come about from facts. */
export type FigureRule<Of extends Place = Marketplace> = {
  /** What happened within the range. */
  count: (asked: Asked<Of> & { bucket: AnalyticsBucket }, metrics: Metrics) => Promise<Counts>
  /** Facts that add up, in the order of the file. */
  metrics: readonly string[]
  /** Figures that follow from those of the same place. */
  derive?: (figures: Figures) => Figures
  /** Medians by the fact whose categories are minutes. */
  medians?: Readonly<Record<string, string>>
  /** What does not follow from facts: what is so now, and different people. */
  standing?: (asked: Asked<Of>) => Promise<Figures>
  /** Those of them that are so now, whatever the range: they cannot be compared. */
  now?: readonly string[]
  byStatus?: (asked: Asked<Of>, total: Sums) => Promise<Breakdowns['byStatus']> | Breakdowns['byStatus']
  /** Figures of each category that are so now. */
  standingByCategory?: (asked: Asked<Of>) => Promise<{ key: string; value: number }[]>
  top?: (asked: Asked<Of>) => Promise<{ id: string; title: string; value: number }[]>
}

/** Adds up the facts of a section of the marketplace. */
export const countSection =
  (section: Section): FigureRule['count'] =>
  ({ deps: { db }, ...asked }, metrics) =>
    listCounts(db, section, metrics, asked)

/** What of a rule follows from facts alone. */
type Counting = Pick<FigureRule, 'metrics' | 'derive' | 'medians'>

function figuresOf({ metrics, derive, medians = {} }: Counting, sums?: Sums): Figures {
  const added = Object.fromEntries(metrics.map((metric) => [metric, sums?.values.get(metric) ?? 0]))
  const middles = Object.fromEntries(
    Object.entries(medians).map(([name, metric]) => [name, medianOf(sums?.minutes.get(metric))]),
  )
  return { ...added, ...derive?.(added), ...middles }
}

const seriesOf = (rule: Counting, { byBucket }: Counts, days: Days, bucket: AnalyticsBucket) =>
  bucketsIn(days, bucket).map((date) => ({ date, values: figuresOf(rule, byBucket.get(date)) }))

function byCategoryOf(rule: Counting, { byCategory }: Counts, standing?: readonly { key: string; value: number }[]) {
  const live = new Map(standing?.map(({ key, value }) => [key, value]))
  const [first = ''] = rule.metrics
  return [...new Set([...live.keys(), ...byCategory.keys()])]
    .map((category) => ({
      category,
      values: {
        ...(standing ? { live: live.get(category) ?? 0 } : {}),
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

async function readRange<Of extends Place>(rule: FigureRule<Of>, asked: Asked<Of>, bucket: AnalyticsBucket) {
  const [counts, standing = {}] = await Promise.all([
    rule.count({ ...asked, bucket }, { metrics: rule.metrics, minutes: Object.values(rule.medians ?? {}) }),
    rule.standing?.(asked),
  ])
  const figures = figuresOf(rule, counts.total)
  return {
    counts,
    totals: { ...figures, ...rule.derive?.({ ...figures, ...standing }), ...standing } as Figures,
    series: seriesOf(rule, counts, asked.days, bucket),
  }
}

const perCent = (now: number, before: number): number => Math.round(((now - before) / before) * 1_000) / 10

/** How much each figure differs from the one before; null where there is nothing to compare with. */
const deltasOf = ({ now: unchanged = [] }: Pick<FigureRule, 'now'>, now: Figures, before: Figures): Figures =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const old = before[name]
      return [name, value === null || !old || unchanged.includes(name) ? null : perCent(value, old)]
    }),
  )

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
  const reading = readRange(rule, asked, bucket)
  const [{ totals, series, counts }, byStatus = [], before, standing, top = []] = await Promise.all([
    reading,
    reading.then((read) => rule.byStatus?.(asked, read.counts.total)),
    query.compare === 'true' ? readRange(rule, askedFor(place, daysBefore(days)), bucket) : undefined,
    rule.standingByCategory?.(asked),
    rule.top?.(asked),
  ])
  return {
    range: { ...days, bucket, timezone: zone },
    currency,
    totals,
    deltaPct: before ? deltasOf(rule, totals, before.totals) : {},
    series,
    breakdowns: {
      byStatus,
      byCategory: byCategoryOf(rule, counts, standing),
      top: top.map(({ id: _id, title, value }) => ({ _id, title, value })),
    },
    ...(before
      ? {
          previous: {
            totals: before.totals,
            series: before.series,
            byCategory: byCategoryOf(rule, before.counts, standing && []),
          },
        }
      : {}),
    ...(query.format === 'csv' ? { csv: csvOfSeries(series, currency) } : {}),
  }
}

/** The figures of a section for administrators. */
export async function showSection(rule: FigureRule, deps: Place['deps'], query: AnalyticsQuery): Promise<Analytics> {
  const zone = deps.settings.timezone
  const { countedUntil, zone: zoneOfDays } = (await findProgress(deps.db)) ?? { countedUntil: new Date(), zone: null }
  const withDemo = await isOnlyDemo(deps.db)
  return showFigures(rule, { deps, zone, countedUntil, isByDay: zoneOfDays === zone, withDemo }, query)
}
