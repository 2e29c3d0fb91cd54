import { type NotNull, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The end of a choice whose card had its trial with an account that is erased now. */
export const TRIAL_USED = 'trial_used'

/** True if a trial of the account has begun, or was refused because its card had one before. */
export async function hadOwnTrial(db: Db, accountId: string): Promise<boolean> {
  const trial = await db
    .selectFrom('subscription')
    .leftJoin('order_event', (join) =>
      join
        .onRef('order_event.ref_id', '=', 'subscription.id')
        .on('order_event.kind', '=', 'subscription')
        // Of a plan that went on after its trial, only its history tells.
        .on('order_event.to_status', '=', 'trialing'),
    )
    .select('subscription.id')
    .where('subscription.account_id', '=', accountId)
    .where((eb) => eb.or([eb('order_event.ref_id', 'is not', null), eb('subscription.end_reason', '=', TRIAL_USED)]))
    .limit(1)
    .executeTakeFirst()
  return trial !== undefined
}

/** The address of an account that is not erased. */
export async function emailOf(db: Db, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  return email
}

export const isMarked = async (db: Db, mark: string): Promise<boolean> =>
  (await db.selectFrom('trial_mark').select('mark').where('mark', '=', mark).executeTakeFirst()) !== undefined

/** Takes the marks from the plans of an account; empty if it had no trial. */
export async function takeMarks(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscription')
    .select(['trial_mailbox', 'trial_card'])
    .where('account_id', '=', accountId)
    .execute()
  await tx
    .updateTable('subscription')
    .set({ trial_mailbox: null, trial_card: null })
    .where('account_id', '=', accountId)
    .execute()
  return rows.flatMap(({ trial_mailbox, trial_card }) => [trial_mailbox, trial_card].filter((mark) => mark !== null))
}

/** Keeps marks from now on; one that is kept already is kept anew. */
export async function insertMarks(tx: Db, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return
  await tx
    .insertInto('trial_mark')
    .values([...new Set(marks)].map((mark) => ({ mark })))
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ at: sql<Date>`now()` }))
    .execute()
}

export const deleteMarks = async (db: Db, days: number): Promise<void> => {
  await db.deleteFrom('trial_mark').where('at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`).execute()
}
