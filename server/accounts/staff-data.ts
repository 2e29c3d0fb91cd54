import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { StaffRole } from '#shared/policies/staff.ts'

/** True of a membership `staff` that gives rights at this moment. */
export const isInForce = sql<boolean>`(staff.accepted_at is not null and staff.ended_at is null
  and (staff.expires_at is null or staff.expires_at > now()))`

/** The role that an account has at this moment. */
export async function staffRoleOf(db: Db, accountId: string): Promise<StaffRole | undefined> {
  const row = await db
    .selectFrom('staff_member as staff')
    .select('staff.role')
    .where('staff.account_id', '=', accountId)
    .where(isInForce)
    .executeTakeFirst()
  // The CHECK of the table allows the roles of the policy and no others.
  return row?.role as StaffRole | undefined
}

export type Colleague = { id: string; status: string; role: StaffRole; isInForce: boolean }

/**
 * Locks the accounts of the staff until the transaction ends, so that two of them cannot change each other at once. Their
 * roles are read afterwards: those of a transaction that was waited for are known then.
 */
export async function lockStaff(tx: Db): Promise<Colleague[]> {
  await tx.selectFrom('account').select('id').where('is_admin', '=', true).orderBy('id').forUpdate().execute()
  const rows = await tx
    .selectFrom('account')
    .innerJoin('staff_member as staff', 'staff.account_id', 'account.id')
    .select(['account.id', 'account.status', 'staff.role', isInForce.as('isInForce')])
    .where('account.is_admin', '=', true)
    .where('staff.ended_at', 'is', null)
    .orderBy('account.id')
    .execute()
  // As above.
  return rows.map((row) => ({ ...row, role: row.role as StaffRole }))
}

/** Ids of the owners who can act. */
export const activeOwners = (staff: readonly Colleague[]): string[] =>
  staff.flatMap(({ id, status, role }) => (role === 'owner' && status === 'active' ? [id] : []))

/** True if there is nobody among them but this one. */
export const isLastOf = (owners: readonly string[], id: string): boolean => owners.length === 1 && owners[0] === id

type Changes = { role?: StaffRole; expires_at?: Date | null }

/** Changes the membership of an account. */
export const updateMembership = (tx: Db, accountId: string, changes: Changes) =>
  tx
    .updateTable('staff_member')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()

/** Gives an account a membership before it becomes an administrator: without one it would be an owner. */
export const insertMembership = (
  tx: Db,
  { accountId, role, by, until }: { accountId: string; role: StaffRole; by: string | undefined; until?: Date | null },
) =>
  tx
    .insertInto('staff_member')
    .values({
      account_id: accountId,
      role,
      invited_by: by ?? null,
      accepted_at: sql`now()`,
      expires_at: until ?? null,
    })
    .execute()

/** Takes back the invitations of somebody who may not invite any more. */
export const withdrawInvitationsOf = (tx: Db, accountId: string) =>
  tx.deleteFrom('staff_member').where('invited_by', '=', accountId).where('accepted_at', 'is', null).execute()

/** Forgets an address that is not the person's any more. */
export const withdrawInvitationsTo = (tx: Db, email: string) =>
  tx.deleteFrom('staff_member').where('email', '=', email).where('accepted_at', 'is', null).execute()

/** The accounts whose membership has run out and was not ended yet. */
export async function expiredStaff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}
