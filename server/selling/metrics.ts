import { countFacts } from '#server/analytics/counts.ts'
import type { MetricRule, MetricValues, RangeQuery } from '#server/analytics/metrics.ts'
import { showMetrics } from '#server/analytics/metrics.ts'
import { spanOf } from '#server/analytics/range.ts'
import { conversionOf, ORDER_METRICS } from '#server/analytics/rules.ts'
import { ordersByStatus, topOrdered, topViewed } from '#server/analytics/snapshot-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { planOf, rejectWithoutExport } from '#server/kernel/settings/plans.ts'
import type { AnalyticsQuery, OwnAnalytics } from '#shared/contract/analytics.ts'
import { isTimeZone } from '#shared/kernel/time-zone.ts'
import { type OrderKindName, orderKindNames, orderKinds } from '#shared/process/kinds.ts'
import { findZone, listSellerFacts } from './metric-data.ts'

/** The shop of one account. */
type Shop = { deps: Deps; zone: string; sellerId: string }

const rule: MetricRule<Shop> = {
  count: async ({ deps: { db, settings }, buckets, ...query }) =>
    countFacts(await listSellerFacts(db, { ...query, currency: settings.currency }), buckets),
  metrics: ['views', 'listingOrders', ...ORDER_METRICS, 'earned', 'offersSent', 'offersAccepted'],
  // What comes from an offer was not looked at before.
  derive: ({ views = null, listingOrders = null }): MetricValues => ({
    conversion: conversionOf(listingOrders, views),
  }),
  medians: { medianAnswerMinutes: 'answerMinutes' },
}

const MOST_SHOWN = 5

/** One list for each kind, as a list of all: the most first. */
async function ofEachKind<Row extends { value: number }>(
  list: (kind: OrderKindName) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all(orderKindNames.map(list))).flat().sort((a, b) => b.value - a.value)
}

/** The present state of orders and listings of the range. */
async function breakdownsOf({ deps: { db }, sellerId, span, days }: RangeQuery<Shop>) {
  const scope = { withDemo: true, sellerId }
  const [byStatus, top, viewed] = await Promise.all([
    ofEachKind(async (kind) => (await ordersByStatus(db, kind, span, scope)).map((row) => ({ ...row, kind }))),
    ofEachKind(async (kind) =>
      (await topOrdered(db, kind, span, scope)).map((row) => ({ ...row, kind: orderKinds[kind].listing })),
    ),
    ofEachKind(async (kind) => {
      const { listing } = orderKinds[kind]
      return (await topViewed(db, listing, days, scope)).map((row) => ({ ...row, kind: listing }))
    }),
  ])
  const present = (rows: typeof top) => rows.slice(0, MOST_SHOWN).map(({ id: _id, ...row }) => ({ _id, ...row }))
  return { byStatus, top: present(top), viewed: present(viewed) }
}

/**
 * The metrics of what an account sells, by the days of its own time zone; a buyer's are all 0. Throws 403 `plan_limit` for a
 * file that its plan does not have, and 400 for days that make no range.
 */
export async function showOwnMetrics(deps: Deps, sellerId: string, query: AnalyticsQuery): Promise<OwnAnalytics> {
  const { db, settings } = deps
  const plan = await planOf(db, settings.rules, sellerId)
  if (query.format === 'csv') rejectWithoutExport(plan)
  const known = await findZone(db, sellerId)
  const zone = isTimeZone(known) ? known : 'UTC'
  const shop: Shop = { deps, zone, sellerId }
  const shown = await showMetrics(rule, shop, query)
  const days = { from: shown.range.from, to: shown.range.to }
  return {
    ...shown,
    breakdowns: { ...shown.breakdowns, ...(await breakdownsOf({ ...shop, days, span: spanOf(days, zone) })) },
    mayExport: plan.analyticsExport,
  }
}
