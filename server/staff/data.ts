import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type StaffRole, staffRoles } from '#shared/policies/staff.ts'

const rank = sql<number>`array_position(${sql.lit(`{${staffRoles.join(',')}}`)}::text[], staff.role)`

const memberships = (db: Db) =>
  db
    .selectFrom('staff_member as staff')
    .leftJoin('account as inviter', 'inviter.id', 'staff.invited_by')
    .select(['staff.id', 'staff.role', 'staff.invited_at', 'staff.open_until', 'staff.expires_at'])
    .select(['staff.invited_by', 'inviter.name as inviter_name'])
    .where('staff.ended_at', 'is', null)

const members = (db: Db) =>
  memberships(db)
    .innerJoin('account as person', 'person.id', 'staff.account_id')
    .select(['person.id as account_id', 'person.name', 'person.email', 'person.picture', 'person.status'])
    .leftJoin('staff_seen as seen', 'seen.account_id', 'staff.account_id')
    .select(['staff.accepted_at', 'seen.at as last_seen_at'])
    // Programs of the operator stand in a list of their own.
    .where(sql<boolean>`not exists (select from service_account where account_id = person.id)`)

const invitations = (db: Db) =>
  memberships(db)
    .select(['staff.email'])
    .select(sql<boolean>`staff.open_until <= now()`.as('is_over'))
    .where('staff.accepted_at', 'is', null)

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

/** Owners first, then by their roles and since when. */
export const listMembers = (db: Db): Promise<MemberRow[]> =>
  members(db).orderBy(rank).orderBy('staff.accepted_at').orderBy('staff.id').execute()

export const findMember = (db: Db, accountId: string): Promise<MemberRow | undefined> =>
  members(db).where('person.id', '=', accountId).executeTakeFirst()

export const listInvitations = (db: Db): Promise<InvitationRow[]> =>
  invitations(db).orderBy('staff.invited_at', 'desc').orderBy('staff.id').execute()

export const findInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  invitations(db).where('staff.id', '=', id).executeTakeFirst()

/** An invitation that can still be accepted by this account: it went to the address that the account has proven. */
export const findInvitationFor = (db: Db, id: string, accountId: string): Promise<InvitationRow | undefined> =>
  invitations(db)
    .innerJoin('account as person', (join) =>
      join.onRef('person.email', '=', 'staff.email').on('person.email_verified_at', 'is not', null),
    )
    .where('person.id', '=', accountId)
    .where('staff.id', '=', id)
    .where(sql<boolean>`staff.open_until > now()`)
    .where(sql<boolean>`(staff.expires_at is null or staff.expires_at > now())`)
    .executeTakeFirst()

type Invited = { id: string; email: string; role: StaffRole; by: string; days: number; until: Date | null }

const after = (days: number) => sql<Date>`now() + make_interval(days => ${days}::int)`

/** An invitation that was not accepted in time gives way to a new one. */
export async function insertInvitation(tx: Db, { id, email, role, by, days, until }: Invited): Promise<void> {
  await tx
    .deleteFrom('staff_member')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('open_until', '<=', sql<Date>`now()`)
    .execute()
  await tx
    .insertInto('staff_member')
    .values({ id, email, role, invited_by: by, open_until: after(days), expires_at: until })
    .execute()
}

/** Lets an invitation be accepted for so many days from now on, by the word of whoever sends it again. */
export const renewInvitation = (tx: Db, id: string, { by, days }: { by: string; days: number }) =>
  tx
    .updateTable('staff_member')
    .set({ open_until: after(days), invited_at: sql`now()`, invited_by: by })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute()

/** Takes an invitation away; undefined if it is gone already. */
export const deleteInvitation = (tx: Db, id: string) =>
  tx
    .deleteFrom('staff_member')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst()

/** The account of an address, for the language and the name of a mail. */
export const findInvitee = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'locale', 'is_admin'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
