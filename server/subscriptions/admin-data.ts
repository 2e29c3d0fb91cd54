import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds, containing } from '#server/kernel/data.ts'
import { PLAN_INCOME } from '#server/payments/ledger.ts'
import type { AdminSubscriptionFilters } from '#shared/contract/admin-subscription.ts'

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .selectAll('subscription')
    .select(['account.name', 'account.email', 'account.picture'])
    .select(
      sql<number>`coalesce((
        select sum(captured_amount - refunded_amount)::bigint from subscription_charge
        join payment on payment.id = payment_id where subscription_id = subscription.id), 0)`.as('paid'),
    )
    .select(
      sql<boolean>`exists (select from subscription_charge join payment on payment.id = payment_id
        where subscription_id = subscription.id and payment.state = 'frozen')`.as('is_disputed'),
    )

export type ListedSubscription = Awaited<ReturnType<ReturnType<typeof subscriptions>['execute']>>[number]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function isFound(words: string) {
  if (UUID.test(words)) return sql<SqlBool>`(subscription.id = ${words} or subscription.account_id = ${words})`
  const like = containing(words)
  return sql<SqlBool>`subscription.account_id in (select id from account
    where name ilike ${like} or company_name ilike ${like} or full_name ilike ${like} or email ilike ${like})`
}

const COLUMNS = {
  newest: 'subscription.created_at',
  price: 'subscription.price',
  renewal: 'subscription.period_end',
} as const

/** A page of purchases of plans, and how many there are; the count stops one beyond the cap. */
export function listSubscriptions(db: Db, filters: AdminSubscriptionFilters) {
  const { q, planId, status, interval, sortBy = 'newest', sortOrder = 'desc' } = filters
  let query = db.selectFrom('subscription').select('subscription.id')
  if (q) query = query.where(isFound(q))
  if (planId) query = query.where('subscription.plan_id', '=', planId)
  if (status) query = query.where('subscription.status', '=', status)
  if (interval) query = query.where('subscription.billing', '=', interval)
  // What has not begun has no period, and stands last.
  const sorted = query
    .orderBy(COLUMNS[sortBy], (by) => (sortOrder === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('subscription.id', sortOrder)
  return cappedPageByIds(sorted, filters, (ids) =>
    subscriptions(db).where(sql<SqlBool>`subscription.id = any (${ids}::uuid[])`).execute(),
  )
}

export const findListedSubscription = (db: Db, id: string): Promise<ListedSubscription | undefined> =>
  subscriptions(db).where('subscription.id', '=', id).executeTakeFirst()

/** The number of purchases in each of the running states. */
export async function countByStatus(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from subscription
    where status in ('trialing', 'active', 'past_due') group by status`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** The charges for a plan, paid or not, the latest first. */
export const listCharges = (db: Db, subscriptionId: string) =>
  db
    .selectFrom('subscription_charge')
    .innerJoin('payment', 'payment.id', 'subscription_charge.payment_id')
    .selectAll('subscription_charge')
    .select(['payment.refunded_amount', 'payment.last_error', 'payment.state as payment_state'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('subscription_charge.created_at', 'desc')
    .orderBy('subscription_charge.id', 'desc')
    .execute()

/** The history of a purchase, the latest step first, with the names of those who took the steps. */
export const listHistory = (db: Db, id: string) =>
  db
    .selectFrom('order_event')
    .leftJoin('account', 'account.id', 'order_event.actor_id')
    .select(['order_event.transition', 'order_event.to_status', 'order_event.note', 'order_event.at', 'account.name'])
    .where('order_event.kind', '=', 'subscription')
    .where('order_event.ref_id', '=', id)
    .orderBy('order_event.id', 'desc')
    .execute()

export type Days = { from?: string | undefined; to?: string | undefined }

/**
 * The amounts posted for plans within the days (UTC), from the journal: money that came in, and money that went out.
 */
export async function revenueOf(db: Db, { from, to }: Days, currency: string) {
  const { rows } = await sql<{ charged: number; returned: number }>`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as charged,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as returned
    from journal_entry join journal on journal.id = journal_id
    where account = ${PLAN_INCOME} and currency = ${currency}
      and at >= coalesce(${from ?? null}::date::timestamp, date_trunc('month', now() at time zone 'utc')) at time zone 'utc'
      and at < coalesce(${to ?? null}::date + 1, (now() at time zone 'utc')::date + 1)::timestamp at time zone 'utc'`.execute(
    db,
  )
  // An aggregate has exactly one row.
  return rows[0]!
}

type PlanShare = { plan_id: string; billing: string; count: number; monthly: number }

/** The plans that are paid and will be renewed: how many of each there are, and what a month of them brings. */
export async function listPlanShares(db: Db, currency: string): Promise<PlanShare[]> {
  const { rows } = await sql<PlanShare>`
    select plan_id, billing, count(*)::int as count,
      round(sum(case billing when 'year' then price / 12.0 else price end))::bigint as monthly
    from subscription
    where status in ('active', 'past_due') and not is_granted and not cancel_at_period_end and currency = ${currency}
    group by plan_id, billing order by monthly desc, plan_id, billing`.execute(db)
  return rows
}
