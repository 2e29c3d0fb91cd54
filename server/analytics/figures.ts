import type { Deps } from '#server/kernel/context.ts'
import type { Analytics, AnalyticsBucket, AnalyticsQuery } from '#shared/contract/analytics.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { csvOf } from '#shared/kernel/csv.ts'
import { type Fact, findCountedUntil, listFacts, type Span } from './fact-data.ts'
import { bucketOf, bucketsIn, checkRange, type Days, daysBefore, spanOf } from './range.ts'
import type { Section } from './sections.ts'
import { isOnlyDemo } from './standing-data.ts'

export type Figures = Record<string, number | null>
export type Scope = { withDemo: boolean; countedUntil: Date }

/** What is asked of a part of the marketplace for one range. */
export type Asked = Scope & { deps: Deps; span: Span; days: Days }

type Breakdowns = Analytics['breakdowns']

/** How the figures of a section come about from its facts. */
export type SectionRule = {
  section: Section
  /** Facts that add up, in the order of the file. */
  metrics: readonly string[]
  /** Figures that follow from those of the same place. */
  derive?: (figures: Figures) => Figures
  /** Medians by the fact whose categories are minutes. */
  medians?: Readonly<Record<string, string>>
  /** What does not follow from facts: what is so now, and different people. */
  standing?: (asked: Asked) => Promise<Figures>
  /** Those of them that are so now, whatever the range: they cannot be compared. */
  now?: readonly string[]
  byStatus?: (asked: Asked, facts: readonly Fact[]) => Promise<Breakdowns['byStatus']> | Breakdowns['byStatus']
  /** Figures of each category that are so now. */
  standingByCategory?: (asked: Asked) => Promise<{ key: string; value: number }[]>
  top?: (asked: Asked) => Promise<{ id: string; title: string; value: number }[]>
}

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

function figuresOf({ metrics, derive, medians = {} }: SectionRule, facts: readonly Fact[]): Figures {
  const sums = Object.fromEntries(metrics.map((metric) => [metric, sumOf(facts, metric)]))
  const middles = Object.fromEntries(Object.entries(medians).map(([name, metric]) => [name, medianOf(facts, metric)]))
  return { ...sums, ...derive?.(sums), ...middles }
}

const groupBy = (facts: readonly Fact[], keyOf: (fact: Fact) => string): Map<string, Fact[]> =>
  Map.groupBy(facts, keyOf)

function seriesOf(
  rule: SectionRule,
  facts: readonly Fact[],
  { days, bucket }: { days: Days; bucket: AnalyticsBucket },
) {
  const groups = groupBy(facts, ({ day }) => bucketOf(day, bucket))
  return bucketsIn(days, bucket).map((date) => ({ date, values: figuresOf(rule, groups.get(date) ?? []) }))
}

function byCategoryOf(rule: SectionRule, facts: readonly Fact[], standing: readonly { key: string; value: number }[]) {
  const counted = new Set(Object.values(rule.medians ?? {}))
  const groups = groupBy(
    facts.filter(({ metric, category }) => category !== '' && !counted.has(metric)),
    ({ category }) => category,
  )
  const live = new Map(standing.map(({ key, value }) => [key, value]))
  const [first = ''] = rule.metrics
  return [...new Set([...live.keys(), ...groups.keys()])]
    .map((category) => ({
      category,
      values: {
        ...(rule.standingByCategory ? { live: live.get(category) ?? 0 } : {}),
        ...figuresOf({ ...rule, medians: {} }, groups.get(category) ?? []),
      } as Figures,
    }))
    .sort(
      (a, b) =>
        (b.values.live ?? b.values[first] ?? 0) - (a.values.live ?? a.values[first] ?? 0) ||
        (a.category < b.category ? -1 : 1),
    )
}

async function readRange(rule: SectionRule, scope: Scope & { deps: Deps }, days: Days, bucket: AnalyticsBucket) {
  const { deps, withDemo, countedUntil } = scope
  const zone = deps.settings.timezone
  const span = spanOf(days, zone)
  const asked: Asked = { ...scope, span, days }
  const facts = await listFacts(deps.db, { ...span, section: rule.section, zone, countedUntil, withDemo })
  const standing = (await rule.standing?.(asked)) ?? {}
  const figures = figuresOf(rule, facts)
  return {
    asked,
    facts,
    totals: { ...figures, ...rule.derive?.({ ...figures, ...standing }), ...standing } as Figures,
    series: seriesOf(rule, facts, { days, bucket }),
  }
}

const perCent = (now: number, before: number): number => Math.round(((now - before) / before) * 1_000) / 10

/** How much each figure differs from the one before; null where there is nothing to compare with. */
const deltasOf = ({ now: unchanged = [] }: SectionRule, now: Figures, before: Figures): Figures =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const old = before[name]
      return [name, value === null || !old || unchanged.includes(name) ? null : perCent(value, old)]
    }),
  )

function csvOfSeries(series: Analytics['series']): string {
  const names = Object.keys(series[0]?.values ?? {})
  return csvOf(
    ['date', ...names],
    series.map(({ date, values }) => [date, ...names.map((name) => values[name])]),
  )
}

/** The figures of a section for administrators. */
export async function showFigures(rule: SectionRule, deps: Deps, query: AnalyticsQuery): Promise<Analytics> {
  const days = checkRange(query, todayIn(deps.settings.timezone))
  const { bucket } = query
  const countedUntil = (await findCountedUntil(deps.db)) ?? new Date()
  const scope = { deps, countedUntil, withDemo: await isOnlyDemo(deps.db) }
  const { asked, facts, totals, series } = await readRange(rule, scope, days, bucket)
  const before = query.compare === 'true' ? await readRange(rule, scope, daysBefore(days), bucket) : undefined
  const standing = (await rule.standingByCategory?.(asked)) ?? []
  const top = (await rule.top?.(asked)) ?? []
  return {
    range: { ...days, bucket, timezone: deps.settings.timezone },
    currency: deps.settings.currency,
    totals,
    deltaPct: before ? deltasOf(rule, totals, before.totals) : {},
    series,
    breakdowns: {
      byStatus: (await rule.byStatus?.(asked, facts)) ?? [],
      byCategory: byCategoryOf(rule, facts, standing),
      top: top.map(({ id: _id, title, value }) => ({ _id, title, value })),
    },
    ...(before
      ? { previous: { totals: before.totals, series: before.series, byCategory: byCategoryOf(rule, before.facts, []) } }
      : {}),
    ...(query.format === 'csv' ? { csv: csvOfSeries(series) } : {}),
  }
}
