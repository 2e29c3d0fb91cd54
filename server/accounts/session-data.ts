import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { CONFIRMED_MINUTES, rolesWith } from '#shared/policies/staff.ts'
import { isInForce } from './staff-data.ts'

/**
 * The limits of a session: its life, and its time without a request. An administrator's life is shorter, whenever the
 * session was opened.
 */
const LIFE = sql`interval '7 days'`
const ADMIN_LIFE = sql`interval '12 hours'`
const IDLE = sql`interval '24 hours'`
const SEEN_EVERY = sql`interval '1 minute'`
const CONFIRMED = sql`make_interval(mins => ${sql.lit(CONFIRMED_MINUTES)})`

const isOpen = sql<boolean>`session.ended_at is null and session.expires_at > now() and session.last_seen_at > now() - ${IDLE}`

/**
 * True of a person's own session. That of one of the staff who sees the site as the person is good as long as the view, the
 * session from which it was opened, the account and the right of the member of the staff.
 */
const isOwnOrViewed = sql<boolean>`(session.view_id is null or (
  not account.is_admin and view.ended_at is null and view.expires_at > now()
  and exists (
    select from session own
    join account helper on helper.id = own.account_id and helper.status = 'active' and helper.is_admin
    join staff_member staff on staff.account_id = helper.id
    where own.id = view.staff_session_id and own.ended_at is null and own.expires_at > now()
      and own.account_id = view.staff_id and ${isInForce} and staff.role = any(${sql.lit(`{${rolesWith('help').join()}}`)}::text[])
  )))`

/** The session, its account and its role in one statement; undefined if one of the first two is no longer valid. */
export const findSession = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('staff_member as staff', (join) =>
      join.onRef('staff.account_id', '=', 'account.id').on('account.is_admin', '=', true).on(isInForce),
    )
    .leftJoin('account_view as view', 'view.id', 'session.view_id')
    .select(['view.id as view_id', 'view.staff_id'])
    .select(['account.id', 'account.name', 'account.locale', 'account.is_seller', 'account.verification', 'staff.role'])
    .select(sql<boolean>`coalesce(session.confirmed_at > now() - ${CONFIRMED}, false)`.as('is_confirmed'))
    .select(
      sql<boolean>`account.is_admin and not exists (select from passkey where passkey.account_id = account.id)
        and not exists (select from second_step where second_step.account_id = account.id)`.as('lacks_factor'),
    )
    .select(sql<boolean>`session.last_seen_at < now() - ${SEEN_EVERY}`.as('is_unseen'))
    .where('session.id', '=', id)
    .where('session.account_id', '=', accountId)
    .where('account.status', '=', 'active')
    .where(isOpen)
    .where(sql<boolean>`(not account.is_admin or session.created_at > now() - ${ADMIN_LIFE})`)
    .where(isOwnOrViewed)
    .executeTakeFirst()

const markStaffSeen = sql`
  insert into staff_seen (account_id)
    select distinct account.id from account join seen on seen.account_id = account.id where account.is_admin
    on conflict (account_id) do update set at = now()`

/** Notes that a session is used, and of the staff when they were seen last, which outlives the session. */
export const markSeen = (db: Db, id: string) =>
  sql`with seen as (
      update session set last_seen_at = now() where id = ${id} and last_seen_at < now() - ${SEEN_EVERY}
      returning account_id
    )
    ${markStaffSeen}`.execute(db)

/** One of the staff has signed in. */
export const markSignedIn = (tx: Db, accountId: string) =>
  sql`insert into staff_seen (account_id) values (${accountId})
    on conflict (account_id) do update set at = now()`.execute(tx)

/** The person has shown again that it is them. */
export const markConfirmed = (db: Db, id: string) =>
  db.updateTable('session').set({ confirmed_at: sql`now()` }).where('id', '=', id).execute()

/** The sessions among these that are still valid, by the same rules; marks them as seen. */
export async function findOpenSessions(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with valid as (
      select session.id from session join account on account.id = session.account_id
      where session.id = any(${ids}::uuid[]) and account.status = 'active' and ${isOpen}
        and (not account.is_admin or session.created_at > now() - ${ADMIN_LIFE})
    ), seen as (
      update session set last_seen_at = now() where id in (select id from valid)
        and last_seen_at < now() - ${SEEN_EVERY}
      returning account_id
    ), seen_staff as (${markStaffSeen})
    select id from valid`.execute(db)
  return rows.map(({ id }) => id)
}

type NewSession = {
  id: string
  accountId: string
  isAdmin: boolean
  ip: string
  userAgent: string
  view?: { id: string; minutes: number } | undefined
  isProven: boolean
}

const lifeOf = ({ isAdmin, view }: NewSession) => {
  if (view) return sql`make_interval(mins => ${view.minutes}::int)`
  return isAdmin ? ADMIN_LIFE : LIFE
}

export const insertSession = (tx: Db, session: NewSession) =>
  tx
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      ip: session.ip,
      user_agent: session.userAgent,
      expires_at: sql`now() + ${lifeOf(session)}`,
      view_id: session.view?.id ?? null,
      confirmed_at: session.isProven ? sql`now()` : null,
    })
    .returning(['created_at', 'expires_at'])
    .executeTakeFirstOrThrow()

export const openSessionsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('view_id', 'is', null)
    .where(isOpen)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export type Ended = { accountId: string; only?: string | undefined; except?: string | undefined }

/** Ends sessions of one account, and what their browsers show of its notifications; returns those that were open. */
export async function markEnded(tx: Db, { accountId, only, except }: Ended): Promise<string[]> {
  // Also those of sessions that were over by their age: their browsers still showed notifications.
  await tx
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', 'is distinct from', except ?? ''))
    .execute()
  const rows = await tx
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every process hears of it when, and only if, the transaction commits. */
export const announceEnd = (tx: Db, payload: { sessionIds?: string[]; accountId?: string }) =>
  sql`select pg_notify('session_ended', ${JSON.stringify(payload)})`.execute(tx)
