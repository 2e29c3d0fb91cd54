import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * The limits of a session: its life, and its time without a request. An administrator's life is shorter, whenever the
 * session was opened.
 */
const LIFE = sql`interval '7 days'`
const ADMIN_LIFE = sql`interval '12 hours'`
const IDLE = sql`interval '24 hours'`
const SEEN_EVERY = sql`interval '1 minute'`

const isOpen = sql<boolean>`session.ended_at is null and session.expires_at > now() and session.last_seen_at > now() - ${IDLE}`

/** The session and its account in one statement; undefined if either is no longer valid. */
export const findSession = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.name', 'account.locale', 'account.is_admin', 'account.is_seller'])
    .select(['account.verification'])
    .select(sql<boolean>`session.last_seen_at < now() - ${SEEN_EVERY}`.as('is_unseen'))
    .where('session.id', '=', id)
    .where('session.account_id', '=', accountId)
    .where('account.status', '=', 'active')
    .where(isOpen)
    .where(sql<boolean>`(not account.is_admin or session.created_at > now() - ${ADMIN_LIFE})`)
    .executeTakeFirst()

export const markSeen = (db: Db, id: string) =>
  db
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`last_seen_at < now() - ${SEEN_EVERY}`)
    .execute()

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
    )
    select id from valid`.execute(db)
  return rows.map(({ id }) => id)
}

type NewSession = { id: string; accountId: string; isAdmin: boolean; ip: string; userAgent: string }

export const insertSession = (tx: Db, { id, accountId, isAdmin, ip, userAgent }: NewSession) =>
  tx
    .insertInto('session')
    .values({
      id,
      account_id: accountId,
      ip,
      user_agent: userAgent,
      expires_at: sql`now() + ${isAdmin ? ADMIN_LIFE : LIFE}`,
    })
    .returning(['created_at', 'expires_at'])
    .executeTakeFirstOrThrow()

export const openSessionsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where(isOpen)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export type Ended = { accountId: string; only?: string | undefined; except?: string | undefined }

/** Ends sessions of one account; returns those that were open. */
export async function markEnded(tx: Db, { accountId, only, except }: Ended): Promise<string[]> {
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
