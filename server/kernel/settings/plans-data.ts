import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'

/** The plan that an account has, as it was when it was chosen or paid; undefined without a subscription. */
export async function findHeldPlan(db: Db, accountId: string): Promise<PlanRule | undefined> {
  const row = await db
    .selectFrom('subscription')
    .select('plan')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['trialing', 'active', 'past_due'])
    .executeTakeFirst()
  return row?.plan
}

/** The same as a column of a query; `null` without a subscription. */
export const heldPlanOf = (account: string) => sql<PlanRule | null>`(
  select plan from subscription
  where account_id = ${sql.ref(account)} and status in ('trialing', 'active', 'past_due'))`

/**
 * The used part of a plan: listings that can be seen, or wait to be looked at, the offers of this month (UTC), and the
 * people of the team: the owner, members and those who are invited.
 */
export type PlanUsage = { services: number; products: number; offers: number; people: number }

const usageOf = (accountId: RawBuilder<unknown>) => sql<PlanUsage>`
    select
      (select count(*) from service where seller_id = ${accountId} and status = 'published' and not archived)::int as services,
      (select count(*) from product where seller_id = ${accountId} and status = 'published' and not archived)::int as products,
      ((select count(*) from offer where provider_id = ${accountId} and created_at >= month.start)
        + (select count(*) from product_offer where seller_id = ${accountId} and created_at >= month.start))::int as offers,
      (select 1 + count(*) from team_member where seller_id = ${accountId} and ended_at is null
        and (accepted_at is not null or expires_at > now()))::int as people
    from (select date_trunc('month', now() at time zone 'utc') at time zone 'utc' as start) as month`

export async function countUsage(db: Db, accountId: string): Promise<PlanUsage> {
  const { rows } = await usageOf(sql`${accountId}::uuid`).execute(db)
  // A query without a table has exactly one row.
  return rows[0]!
}

/** The plan usage of each seller. */
export const listUsage = async (
  db: Db,
): Promise<(PlanUsage & { id: string; email: string | null; locale: string })[]> => {
  const { rows } = await sql<PlanUsage & { id: string; email: string | null; locale: string }>`
    select account.id, account.email, account.locale, used.*
    from account cross join lateral (${usageOf(sql.ref('account.id'))}) as used
    where account.is_seller order by account.email`.execute(db)
  return rows
}

/** Calls that use up the last of a limit at the same time come one after the other, until the transaction ends. */
export const lockUsage = async (tx: Db, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan:${accountId}`}, 0))`.execute(tx)
}
