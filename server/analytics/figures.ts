import type { Deps } from '#server/kernel/context.ts'
import type { Analytics, AnalyticsBucket, AnalyticsQuery } from '#shared/contract/analytics.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { csvOfSeries } from '#shared/policies/figures-csv.ts'
import { findProgress, listFacts } from './fact-data.ts'
import type { Fact, Span } from './order-fact-data.ts'
import { bucketOf, bucketsIn, checkRange, type Days, daysBefore, spanOf } from './range.ts'
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
  facts: (asked: Asked<Of>) => Promise<Fact[]>
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
  byStatus?: (asked: Asked<Of>, facts: readonly Fact[]) => Promise<Breakdowns['byStatus']> | Breakdowns['byStatus']
  /** Figures of each category that are so now. */
  standingByCategory?: (asked: Asked<Of>) => Promise<{ key: string; value: number }[]>
  top?: (asked: Asked<Of>) => Promise<{ id: string; title: string; value: number }[]>
}

/** The facts of a section of the marketplace. */
export const factsOfSection =
  (section: Section): FigureRule['facts'] =>
  ({ deps: { db }, ...asked }) =>
    listFacts(db, section, asked)

/** What of a rule follows from facts alone. */
type Counting = Pick<FigureRule, 'metrics' | 'derive' | 'medians'>

const sumOf = (facts: readonly Fact[], metric: string): number =>
  facts.reduce((sum, fact) => (fact.metric === metric ? sum + fact.value : sum), 0)

/** The median of a fact whose categories are minutes; null without any. Of two in the middle it is the mean. */
export function medianOf(facts: readonly Fact[], metric: string): number | null {
  const counts = new Map<number, number>()
  for (const fact of facts)
    if (fact.metric === metric) counts.set(Number(fact.category), (counts.get(Number(fact.category)) ?? 0) + fact.value)
  const sorted = [...counts].sort(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const valueAt = (place: number): number => {
    let seen = 0
    for (const [value, count] of sorted) {
      seen += count
      if (seen > place) return value
    }
    return sorted.at(-1)?.[0] ?? 0
  }
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2
}

function figuresOf({ metrics, derive, medians = {} }: Counting, facts: readonly Fact[]): Figures {
  const sums = Object.fromEntries(metrics.map((metric) => [metric, sumOf(facts, metric)]))
  const middles = Object.fromEntries(Object.entries(medians).map(([name, metric]) => [name, medianOf(facts, metric)]))
  return { ...sums, ...derive?.(sums), ...middles }
}

const groupBy = (facts: readonly Fact[], keyOf: (fact: Fact) => string): Map<string, Fact[]> =>
  Map.groupBy(facts, keyOf)

function seriesOf(rule: Counting, facts: readonly Fact[], { days, bucket }: { days: Days; bucket: AnalyticsBucket }) {
  const groups = groupBy(facts, ({ day }) => bucketOf(day, bucket))
  return bucketsIn(days, bucket).map((date) => ({ date, values: figuresOf(rule, groups.get(date) ?? []) }))
}

function byCategoryOf(rule: Counting, facts: readonly Fact[], standing?: readonly { key: string; value: number }[]) {
  const counted = new Set(Object.values(rule.medians ?? {}))
  const groups = groupBy(
    facts.filter(({ metric, category }) => category !== '' && !counted.has(metric)),
    ({ category }) => category,
  )
  const live = new Map(standing?.map(({ key, value }) => [key, value]))
  const [first = ''] = rule.metrics
  return [...new Set([...live.keys(), ...groups.keys()])]
    .map((category) => ({
      category,
      values: {
        ...(standing ? { live: live.get(category) ?? 0 } : {}),
        ...figuresOf({ ...rule, medians: {} }, groups.get(category) ?? []),
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
  const [facts, standing = {}] = await Promise.all([rule.facts(asked), rule.standing?.(asked)])
  const figures = figuresOf(rule, facts)
  return {
    facts,
    totals: { ...figures, ...rule.derive?.({ ...figures, ...standing }), ...standing } as Figures,
    series: seriesOf(rule, facts, { days: asked.days, bucket }),
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
  const [{ totals, series, facts }, byStatus = [], before, standing, top = []] = await Promise.all([
    reading,
    reading.then((read) => rule.byStatus?.(asked, read.facts)),
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
      byCategory: byCategoryOf(rule, facts, standing),
      top: top.map(({ id: _id, title, value }) => ({ _id, title, value })),
    },
    ...(before
      ? {
          previous: {
            totals: before.totals,
            series: before.series,
            byCategory: byCategoryOf(rule, before.facts, standing && []),
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
