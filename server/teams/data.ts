import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import { heldPlanOf } from '#server/kernel/settings/plans-data.ts'
import { joinedBefore } from '#server/kernel/team-data.ts'
import type { TeamRole } from '#shared/kernel/contract.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

const INVITATION = sql`interval '7 days'`

/** Members, and invited people who can still accept. */
const isOpen = sql<boolean>`team_member.ended_at is null
  and (team_member.accepted_at is not null or team_member.expires_at > now())`

const members = (db: Db) =>
  db
    .selectFrom('team_member')
    .innerJoin('account as seller', 'seller.id', 'team_member.seller_id')
    .leftJoin('account as person', 'person.id', 'team_member.account_id')
    .select([
      'team_member.id',
      'team_member.seller_id',
      'team_member.email',
      'team_member.role',
      'team_member.invited_at',
      'team_member.expires_at',
      'team_member.accepted_at',
      'person.name as person_name',
      'person.picture as person_picture',
      'seller.name as seller_name',
      'seller.picture as seller_picture',
      heldPlanOf('seller.id').as('plan'),
      joinedBefore.as('earlier'),
    ])
    .where(isOpen)

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

export const listMembers = (db: Db, sellerId: string): Promise<MemberRow[]> =>
  members(db)
    .where('team_member.seller_id', '=', sellerId)
    .orderBy('team_member.invited_at')
    .orderBy('team_member.id')
    .execute()

export const findMember = (db: Db, id: string, sellerId: string): Promise<MemberRow | undefined> =>
  members(db).where('team_member.id', '=', id).where('team_member.seller_id', '=', sellerId).executeTakeFirst()

const emailOf = (accountId: string) =>
  sql<string>`(select email from account where id = ${accountId} and email_verified_at is not null)`

/**
 * The shops in which a person works or is invited: an invitation is theirs if it went to their address, which they have
 * proven.
 */
const ofPerson = (db: Db, accountId: string) =>
  members(db)
    .where('seller.status', '=', 'active')
    .where('seller.is_seller', '=', true)
    .where((row) =>
      row.or([
        row('team_member.account_id', '=', accountId),
        row.and([row('team_member.accepted_at', 'is', null), row('team_member.email', '=', emailOf(accountId))]),
      ]),
    )

const MOST_SHOPS = 100

export const listMemberships = (db: Db, accountId: string): Promise<MemberRow[]> =>
  ofPerson(db, accountId).orderBy('team_member.invited_at').orderBy('team_member.id').limit(MOST_SHOPS).execute()

export const findMembershipOf = (db: Db, id: string, accountId: string): Promise<MemberRow | undefined> =>
  ofPerson(db, accountId).where('team_member.id', '=', id).executeTakeFirst()

type Invited = { id: string; sellerId: string; email: string; role: TeamRole }

export const insertInvitation = (tx: Db, { id, sellerId, email, role }: Invited) =>
  tx
    .insertInto('team_member')
    .values({ id, seller_id: sellerId, email, role, expires_at: sql`now() + ${INVITATION}` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()

/** Forgets invitations that were not accepted in time, so that its address can be invited again. */
export const dropExpired = (tx: Db, sellerId?: string) =>
  tx
    .deleteFrom('team_member')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .$if(sellerId !== undefined, (query) => query.where('seller_id', '=', sellerId ?? ''))
    .execute()

/** False if it was accepted or taken back meanwhile. */
export async function markAccepted(tx: Db, id: string, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_member')
    .set({ account_id: accountId, accepted_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const changeRole = (db: Db, id: string, role: TeamRole) =>
  db.updateTable('team_member').set({ role }).where('id', '=', id).where('ended_at', 'is', null).execute()

/** Ends a membership, whose work stays on record; an invitation leaves nothing. Returns who the member was. */
export async function endMembership(tx: Db, id: string): Promise<string | undefined> {
  await tx.deleteFrom('team_member').where('id', '=', id).where('accepted_at', 'is', null).execute()
  const ended = await tx
    .updateTable('team_member')
    .set({ ended_at: sql`now()`, email: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id ?? undefined
}

/** The account of an address: in its name and language an invitation is written. */
export const findInvitee = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'locale'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** The actions of members for a shop, the latest first; a refused action changed nothing and is left out. */
export const listActions = (db: Db, sellerId: string, query: PageQuery) =>
  pageOf(
    db
      .selectFrom('team_action')
      .innerJoin('account as person', 'person.id', 'team_action.person_id')
      .select(['team_action.id', 'person_id', 'person.name', 'call', 'path', 'made_id', 'state', 'at'])
      .where('team_action.seller_id', '=', sellerId)
      .where('state', '<>', 'refused')
      // Opening a conversation marks it as read.
      .where('call', '<>', 'conversation.read')
      .orderBy('team_action.id', 'desc'),
    query,
  )

/** The people of a shop whose seller may sell, each with what decides whether they have a seat. */
export const listWorking = (db: Db, sellerId: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('account as seller', 'seller.id', 'team_member.seller_id')
    .innerJoin('account as person', 'person.id', 'team_member.account_id')
    .select(['person.id', 'team_member.role', 'seller.name as shop', heldPlanOf('seller.id').as('plan')])
    .select(joinedBefore.as('earlier'))
    .where('team_member.seller_id', '=', sellerId)
    .where('team_member.ended_at', 'is', null)
    .where('seller.status', '=', 'active')
    .where('seller.is_seller', '=', true)
    .where('person.status', '=', 'active')
    .where('person.is_admin', '=', false)
    .execute()

/** Every process hears that a member left a shop when, and only if, the transaction commits. */
export const announceTeam = (tx: Db, ended: { sellerId: string; personId: string }) =>
  sql`select pg_notify('team_ended', ${JSON.stringify(ended)})`.execute(tx)
