import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'

export type Credit = { days: number; expiresAt: Date }

/** The days of credit of an account that can be used now, and when the first of them end; undefined without any. */
export async function findCredit(db: Db, accountId: string): Promise<Credit | undefined> {
  const { rows } = await sql<{ days: number; expires_at: Date | null }>`
    select coalesce(sum(days_left), 0)::int as days, min(expires_at) as expires_at from promotion_credit
    where account_id = ${accountId} and days_left > 0 and expires_at > now()`.execute(db)
  const [found] = rows
  return found?.expires_at ? { days: found.days, expiresAt: found.expires_at } : undefined
}

type Given = { accountId: string; days: number; expiresAt: Date } & ({ promotionId: string } | { source: string })

/** Credits an account with days, once for the promotion that had them left, or for each other source that gave them. */
export const giveCredit = async (tx: Db, { accountId, days, expiresAt, ...from }: Given): Promise<void> => {
  await tx
    .insertInto('promotion_credit')
    .values({
      id: newId(),
      account_id: accountId,
      days,
      days_left: days,
      expires_at: expiresAt,
      ...('source' in from ? { source: from.source } : { promotion_id: from.promotionId }),
    })
    .onConflict((conflict) => conflict.column('source' in from ? 'source' : 'promotion_id').doNothing())
    .execute()
}

/**
 * Gives the days of a promotion back that was paid with credit: so many in all, of which those that were left when it ended
 * may be credited already. What of them was spent on something else stays spent, and they end no sooner than before.
 */
export const giveBackCredit = async (
  tx: Db,
  {
    accountId,
    promotionId,
    days,
    expiresAt,
  }: { accountId: string; promotionId: string; days: number; expiresAt: Date },
): Promise<void> => {
  await sql`
    insert into promotion_credit as given (id, account_id, promotion_id, days, days_left, expires_at)
    values (${newId()}, ${accountId}, ${promotionId}, ${days}, ${days}, ${expiresAt})
    on conflict (promotion_id) do update set
      days = excluded.days,
      days_left = given.days_left + excluded.days - given.days,
      expires_at = greatest(given.expires_at, excluded.expires_at)
    where given.days < excluded.days`.execute(tx)
}

/** The credits of an account that can be used now, those first that end first. */
export const listCredits = (db: Db, accountId: string) =>
  db
    .selectFrom('promotion_credit')
    .select(['days_left', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('days_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

/** So many days of a promotion became credit. */
export async function creditedDays(db: Db, promotionId: string): Promise<number> {
  const found = await db
    .selectFrom('promotion_credit')
    .select('days')
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()
  return found?.days ?? 0
}

/** A credit of one of these sources, or of a part of one, whose name begins with its name and a colon. */
const givenBy = (sources: readonly string[]) => sql`exists (
  select from unnest(${sources}::text[]) as given where source = given or starts_with(source, given || ':'))`

/**
 * Takes back what is left of the days that a source gave. Those that pay a promotion stay with it, but do not become credit
 * again: what has become credit already is taken back, too.
 */
export const takeCredit = async (tx: Db, sources: readonly string[]): Promise<void> => {
  await sql`update promotion_credit as derived set days_left = greatest(0, derived.days_left - spent.days)
    from (select used.promotion_id, sum(used.days)::int as days
      from promotion_credit_use as used join promotion_credit on promotion_credit.id = used.credit_id
      where not is_taken and ${givenBy(sources)} group by used.promotion_id) as spent
    where derived.promotion_id = spent.promotion_id`.execute(tx)
  await sql`update promotion_credit set days_left = 0, is_taken = true where ${givenBy(sources)}`.execute(tx)
}

/** The number of days of a promotion that were paid with credit that was taken back since. */
export async function takenDays(tx: Db, promotionId: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`select coalesce(sum(used.days), 0)::int as days
    from promotion_credit_use as used join promotion_credit on promotion_credit.id = used.credit_id
    where is_taken and used.promotion_id = ${promotionId}`.execute(tx)
  return rows[0]?.days ?? 0
}

/** Gives what `takeCredit` took: all that was not used, until the day on which it was to end anyway. */
export const returnCredit = async (tx: Db, sources: readonly string[]): Promise<void> => {
  await sql`update promotion_credit set is_taken = false, days_left = days - coalesce((
      select sum(used.days)::int from promotion_credit_use as used where used.credit_id = promotion_credit.id), 0)
    where ${givenBy(sources)}`.execute(tx)
}

/** Takes back what is left of the days that a promotion had left. */
export const voidCredit = async (tx: Db, promotionId: string): Promise<void> => {
  await tx.updateTable('promotion_credit').set({ days_left: 0 }).where('promotion_id', '=', promotionId).execute()
}

/**
 * The credits of an account that can be used now, those first that end first; no other transaction uses them before this one
 * ends.
 */
const lockCredits = (tx: Db, accountId: string) =>
  tx
    .selectFrom('promotion_credit')
    .select(['id', 'days_left'])
    .where('account_id', '=', accountId)
    .where('days_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whether an account has days of credit for so many days; in this transaction they can then be spent. */
export async function hasCreditFor(tx: Db, accountId: string, days: number): Promise<boolean> {
  const credits = await lockCredits(tx, accountId)
  return credits.reduce((sum, { days_left }) => sum + days_left, 0) >= days
}

/**
 * Pays a promotion with days of credit, those first that end first. False if there are not enough; the caller then
 * gives the transaction up.
 */
export async function spendCredit(
  tx: Db,
  { accountId, promotionId, days }: { accountId: string; promotionId: string; days: number },
): Promise<boolean> {
  const credits = await lockCredits(tx, accountId)
  let missing = days
  for (const { id, days_left } of credits) {
    const taken = Math.min(missing, days_left)
    if (taken === 0) break
    missing -= taken
    await tx
      .updateTable('promotion_credit')
      .set({ days_left: days_left - taken })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('promotion_credit_use')
      .values({ promotion_id: promotionId, credit_id: id, days: taken })
      .execute()
  }
  return missing === 0
}
