import { findRecipient } from '#server/invoices/data.ts'
import { actorOf, audit, auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { performAction, withEntity } from '#server/kernel/process/run-transition.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import type { adminSubscriptionCalls, PlanRevenue } from '#shared/contract/admin-subscription.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import {
  countByStatus,
  type Days,
  findListedSubscription,
  listPlanShares,
  listSubscriptions,
  revenueOf,
} from './admin-data.ts'
import { presentListed, presentRecord, subscriptionCsv } from './admin-present.ts'
import { compPlan } from './comp.ts'
import { findSubscription } from './data.ts'
import { showSubscription } from './present.ts'
import { subscriptionHandler } from './process-handler.ts'
import { settle } from './routes.ts'
import { billingOf } from './terms.ts'

async function presentAccount(deps: Deps, accountId: string) {
  if (!(await findRecipient(deps.db, accountId))) throw notFound()
  return { subscription: await showSubscription(deps, accountId, 'admin') }
}

type Deciding = { deps: Deps; viewer: Viewer; params: { id: string }; origin: Origin }

/** Runs an administrator's action, which the audit log records. */
async function decide({ deps, viewer, params: { id }, origin }: Deciding, action: string, body: () => Promise<object>) {
  await performAction(deps, subscriptionHandler, {
    id,
    viewer,
    action,
    beforeWrite: makeCallsAfter,
    input: async () => ({ ...(await body()), origin: { sessionId: viewer.sessionId, ip: origin.ip } }),
  })
  await settle(deps, id)
  const row = await findSubscription(deps.db, id)
  if (!row) throw notFound()
  return presentAccount(deps, row.account_id)
}

async function showRevenue({ db, settings: { currency } }: Deps, days: Days): Promise<PlanRevenue> {
  const money = (amount: number) => ({ amount, currency })
  const [{ charged, returned }, shares] = await Promise.all([
    revenueOf(db, days, currency),
    listPlanShares(db, currency),
  ])
  return {
    charged: money(charged),
    returned: money(returned),
    monthly: money(shares.reduce((sum, { monthly }) => sum + monthly, 0)),
    plans: shares.map(({ plan_id: planId, billing, count, monthly }) => ({
      planId,
      interval: billingOf(billing),
      count,
      monthly: money(monthly),
    })),
  }
}

export const adminSubscriptionHandlers: Handlers<typeof adminSubscriptionCalls> = {
  list: async ({ db, query }) => {
    const [{ rows, counted }, counts] = await Promise.all([listSubscriptions(db, query), countByStatus(db)])
    const countOf = (status: string) => counts.get(status) ?? 0
    return {
      subscriptions: rows.map(presentListed),
      pagination: cappedPaginationOf(query, counted),
      counts: { trialing: countOf('trialing'), active: countOf('active'), past_due: countOf('past_due') },
    }
  },
  exportList: async ({ db, viewer, origin, query }) => {
    const { rows } = await listSubscriptions(db, { ...query, page: 1, limit: MOST_COUNTED })
    const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    await audit(db, {
      ...actorOf(viewer, origin),
      action: 'subscription.exported',
      kind: 'subscription',
      after: { ...filters, count: rows.length },
    })
    return { csv: subscriptionCsv(viewer.locale, rows) }
  },
  revenue: async ({ deps, query }) => ({ revenue: await showRevenue(deps, query) }),
  record: async ({ deps, db, viewer, params: { id }, origin }) => {
    const row = await findListedSubscription(db, id)
    if (!row) throw notFound()
    await auditReading(db, { ...actorOf(viewer, origin), action: 'subscription.read', kind: 'subscription', refId: id })
    return { subscription: await presentRecord(deps, row, viewer) }
  },
  show: ({ deps, params: { id } }) => presentAccount(deps, id),
  grant: async ({ deps, viewer, params: { id: accountId }, freshId: id, origin, input }) => {
    const { body } = await input()
    try {
      await compPlan(deps, { ...body, id, accountId, admin: viewer, origin })
    } catch (error) {
      throw await withEntity(error, () => presentAccount(deps, accountId))
    }
    return presentAccount(deps, accountId)
  },
  extend: (context) => decide(context, 'extend', async () => (await context.input()).body),
  refund: (context) => decide(context, 'refund', async () => (await context.input()).body),
}
