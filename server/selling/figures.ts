import { countFacts } from '#server/analytics/counts.ts'
import type { Asked, FigureRule, Figures } from '#server/analytics/figures.ts'
import { showFigures } from '#server/analytics/figures.ts'
import { spanOf } from '#server/analytics/range.ts'
import { conversionOf, ORDER_METRICS } from '#server/analytics/rules.ts'
import { ordersByStatus, topOrdered, topViewed } from '#server/analytics/standing-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { planOf, refuseWithoutExport } from '#server/kernel/plans.ts'
import type { AnalyticsQuery, OwnAnalytics } from '#shared/contract/analytics.ts'
import { isTimeZone } from '#shared/kernel/time-zone.ts'
import { type OrderKindName, orderKindNames, orderKinds } from '#shared/process/kinds.ts'
import { findZone, listSellerFacts } from './figure-data.ts'

/** The shop of one account. */
type Shop = { deps: Deps; zone: string; sellerId: string }

const rule: FigureRule<Shop> = {
  count: async ({ deps: { db, settings }, buckets, ...asked }) =>
    countFacts(await listSellerFacts(db, { ...asked, currency: settings.currency }), buckets),
  metrics: ['views', 'listingOrders', ...ORDER_METRICS, 'earned', 'offersSent', 'offersAccepted'],
  // What comes from an offer was not looked at before.
  derive: ({ views = null, listingOrders = null }): Figures => ({ conversion: conversionOf(listingOrders, views) }),
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
async function breakdownsOf({ deps: { db }, sellerId, span, days }: Asked<Shop>) {
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
 * The figures of what an account sells, by the days of its own time zone; a buyer's are all 0. Throws 403 `plan_limit` for a
 * file that its plan does not have, and 400 for days that make no range.
 */
export async function showOwnFigures(deps: Deps, sellerId: string, query: AnalyticsQuery): Promise<OwnAnalytics> {
  const { db, settings } = deps
  const plan = await planOf(db, settings.rules, sellerId)
  if (query.format === 'csv') refuseWithoutExport(plan)
  const known = await findZone(db, sellerId)
  const zone = isTimeZone(known) ? known : 'UTC'
  const shop: Shop = { deps, zone, sellerId }
  const shown = await showFigures(rule, shop, query)
  const days = { from: shown.range.from, to: shown.range.to }
  return {
    ...shown,
    breakdowns: { ...shown.breakdowns, ...(await breakdownsOf({ ...shop, days, span: spanOf(days, zone) })) },
    mayExport: plan.analyticsExport,
  }
}
