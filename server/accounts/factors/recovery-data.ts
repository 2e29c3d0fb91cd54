import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { FactorRecovery } from '#server/db/schema.ts'
import { RECOVERY_ASK_DAYS } from '#shared/policies/staff.ts'

export type RecoveryRow = Selectable<FactorRecovery>
export type RecoveryOutcome = 'done' | 'stopped' | 'withdrawn' | 'expired'

const named = (db: Db) =>
  db
    .selectFrom('factor_recovery as recovery')
    .innerJoin('account as asking', 'asking.id', 'recovery.asked_by')
    .leftJoin('account as confirming', 'confirming.id', 'recovery.confirmed_by')
    .selectAll('recovery')
    .select(['asking.name as asking_name', 'confirming.name as confirming_name'])

/** The recovery of an account that waits, with the names of the staff. */
export const openRecoveryOf = (db: Db, accountId: string) =>
  named(db).where('recovery.account_id', '=', accountId).where('recovery.ended_at', 'is', null).executeTakeFirst()

export const findRecovery = (db: Db, id: string): Promise<RecoveryRow | undefined> =>
  db.selectFrom('factor_recovery').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined if one waits already. */
export const insertRecovery = (
  tx: Db,
  { id, accountId, reason, by }: { id: string; accountId: string; reason: string; by: string },
): Promise<RecoveryRow | undefined> =>
  tx
    .insertInto('factor_recovery')
    .values({ id, account_id: accountId, reason, asked_by: by })
    .onConflict((conflict) => conflict.column('account_id').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Confirms what waits for that; undefined if it was confirmed or has ended meanwhile. */
export const confirmRecovery = (
  tx: Db,
  id: string,
  { by, waitMs }: { by: string; waitMs: number },
): Promise<RecoveryRow | undefined> =>
  tx
    .updateTable('factor_recovery')
    .set({
      confirmed_by: by,
      confirmed_at: sql`now()`,
      effective_at: sql`now() + ${waitMs} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where('confirmed_by', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const endRecovery = (tx: Db, id: string, outcome: RecoveryOutcome): Promise<RecoveryRow | undefined> =>
  tx
    .updateTable('factor_recovery')
    .set({ outcome, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Tells what has to follow now: `due` to take effect, `expired` if nobody has confirmed it; undefined as long as it waits. */
export async function stateOfRecovery(tx: Db, id: string): Promise<'due' | 'expired' | undefined> {
  const row = await tx
    .selectFrom('factor_recovery')
    .select([
      sql<boolean>`effective_at <= now()`.as('is_due'),
      sql<boolean>`confirmed_by is null and asked_at <= now() - make_interval(days => ${RECOVERY_ASK_DAYS}::int)`.as(
        'is_expired',
      ),
    ])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (row?.is_due) return 'due'
  return row?.is_expired ? 'expired' : undefined
}
