import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type Right, rolesWith } from '#shared/policies/staff.ts'

/** True of an account of the staff that a person has; the programs of the operator read no mails. */
export const isOfPerson = sql<boolean>`not exists (
  select from service_account where service_account.account_id = account.id)`

/** The administrators who can be told and can decide; with `right`, those who have it. */
export const activeAdmins = (db: Db, right: Right = 'see') =>
  db
    .selectFrom('account')
    .innerJoin('staff_member as staff', 'staff.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.name', 'account.locale', 'staff.role'])
    .where('account.is_admin', '=', true)
    .where('account.status', '=', 'active')
    .where('staff.ended_at', 'is', null)
    .where(sql<boolean>`(staff.expires_at is null or staff.expires_at > now())`)
    .where('staff.role', 'in', rolesWith(right))
    .where(isOfPerson)
    .orderBy('account.id')
    .execute()

export const activeAdminIds = async (db: Db, right: Right): Promise<string[]> =>
  (await activeAdmins(db, right)).map(({ id }) => id)
