import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { reckonTaken } from './taken-credit.ts'

export type Credit = { days: number; expiresAt: Date }

/** The days of credit of an account that can be used now, and when the first of them end; undefined without any. */
export async function findCredit(db: Db, accountId: string): Promise<Credit | undefined> {
  const { rows } = await sql<{ days: number; expires_at: Date | null }>`
    select coalesce(sum(days_left), 0)::int as days, min(expires_at) as expires_at from promotion_credit
    where account_id = ${accountId} and days_left > 0 and expires_at > now()`.execute(db)
  const [found] = rows
  return found?.expires_at ? { days: found.days, expiresAt: found.expires_at } : undefined
}

type Given = { accountId: string; days: number; expiresAt: Date }

/** Credits an account with days, once for each source that gives them. */
export const giveCredit = async (
  tx: Db,
  { accountId, days, expiresAt, source }: Given & { source: string },
): Promise<void> => {
  await tx
    .insertInto('promotion_credit')
    .values({
      id: newId(),
      account_id: accountId,
      days,
      days_left: days,
      expires_at: expiresAt,
      source,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
}

/**
 * Makes days of a promotion credit: those that were left when it ended, or all of one that is given back, of which the former
 * may be credited already. What of them was spent on something else stays spent, and they end no sooner than before. Days that
 * were paid with credit which is taken back at the moment are credited, and taken like it.
 */
export const creditPromotion = async (
  tx: Db,
  { accountId, promotionId, days, expiresAt }: Given & { promotionId: string },
): Promise<void> => {
  await lockAll(tx, accountId)
  await sql`
    insert into promotion_credit as given (id, account_id, promotion_id, days, days_left, expires_at)
    values (${newId()}, ${accountId}, ${promotionId}, ${days}, ${days}, ${expiresAt})
    on conflict (promotion_id) do update set
      days = excluded.days,
      days_left = given.days_left + excluded.days - given.days,
      expires_at = greatest(given.expires_at, excluded.expires_at)
    where given.days < excluded.days`.execute(tx)
  await settleTaken(tx, accountId)
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

/** The number of days of a promotion that became credit and were not taken back. */
export async function creditedDays(db: Db, promotionId: string): Promise<number> {
  const found = await db
    .selectFrom('promotion_credit')
    .select((credit) => credit('days', '-', credit.ref('days_taken')).as('days'))
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()
  return found?.days ?? 0
}

/** All credits of an account, in the order in which every transaction locks them; no other one uses them before this one ends. */
const lockAll = (tx: Db, accountId: string) =>
  tx
    .selectFrom('promotion_credit')
    .select(['id', 'promotion_id', 'days', 'days_left', 'days_taken', 'is_taken'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute()

/** The uses of the credits of an account, the last promotion first. */
const usesOf = (tx: Db, accountId: string) =>
  tx
    .selectFrom('promotion_credit_use as used')
    .innerJoin('promotion_credit', 'promotion_credit.id', 'used.credit_id')
    .innerJoin('promotion', 'promotion.id', 'used.promotion_id')
    .select(['used.promotion_id', 'used.credit_id', 'used.days', 'used.days_taken'])
    .where('promotion_credit.account_id', '=', accountId)
    .orderBy('promotion.created_at', 'desc')
    .orderBy('promotion.id', 'desc')
    .execute()

/** Takes and returns what follows from the sources of an account that are taken now. */
async function settleTaken(tx: Db, accountId: string): Promise<void> {
  const { credits, uses } = reckonTaken(await lockAll(tx, accountId), await usesOf(tx, accountId))
  for (const { id, days_left, days_taken } of credits)
    await tx.updateTable('promotion_credit').set({ days_left, days_taken }).where('id', '=', id).execute()
  for (const { promotion_id, credit_id, days_taken } of uses)
    await tx
      .updateTable('promotion_credit_use')
      .set({ days_taken })
      .where('promotion_id', '=', promotion_id)
      .where('credit_id', '=', credit_id)
      .execute()
}

/** A credit of one of these sources, or of a part of one, whose name begins with its name and a colon. */
const givenBy = (sources: readonly string[]) => sql<boolean>`exists (
  select from unnest(${sources}::text[]) as given where source = given or starts_with(source, given || ':'))`

async function mark(tx: Db, sources: readonly string[], { isTaken }: { isTaken: boolean }): Promise<void> {
  const holders = tx.selectFrom('promotion_credit').select('account_id').distinct().where(givenBy(sources))
  for (const { account_id } of await holders.execute()) {
    await lockAll(tx, account_id)
    const credits = tx.updateTable('promotion_credit').set({ is_taken: isTaken }).where('account_id', '=', account_id)
    await credits.where(givenBy(sources)).execute()
    await settleTaken(tx, account_id)
  }
}

/**
 * Takes back what is left of the days that a source gave. Those that pay a promotion stay with it, but do not become credit
 * again: what has become credit already is taken back, too, and so on with what that has paid.
 */
export const takeCredit = (tx: Db, sources: readonly string[]): Promise<void> => mark(tx, sources, { isTaken: true })

/** Gives exactly what `takeCredit` took, until the day on which it was to end anyway. */
export const returnCredit = (tx: Db, sources: readonly string[]): Promise<void> => mark(tx, sources, { isTaken: false })

/** Takes back what is left of the days that a promotion had left. */
export const voidCredit = async (tx: Db, promotionId: string): Promise<void> => {
  await tx
    .updateTable('promotion_credit')
    .set({ days_left: 0, days_taken: 0 })
    .where('promotion_id', '=', promotionId)
    .execute()
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

/** True if an account has credit for this many days; in this transaction they can then be spent. */
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
