import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { MOST_BROWSERS, QUIET_HOURS, type QuietHours } from '#shared/policies/push.ts'

export type PushChoice = { quietHours: QuietHours | null; hidesDetails: boolean }

type ChoiceColumns = { quiet_from: string | null; quiet_to: string | null; hides_details: boolean | null }

/** `hides_details` is null without a row. */
const choiceOf = ({ quiet_from: from, quiet_to: to, hides_details }: ChoiceColumns): PushChoice => {
  if (hides_details === null) return { quietHours: QUIET_HOURS, hidesDetails: false }
  return { quietHours: from !== null && to !== null ? { from, to } : null, hidesDetails: hides_details }
}

export async function findChoice(db: Db, accountId: string): Promise<PushChoice> {
  const row = await db
    .selectFrom('push_choice')
    .select(['quiet_from', 'quiet_to', 'hides_details'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return choiceOf(row ?? { quiet_from: null, quiet_to: null, hides_details: null })
}

/** Stores all of it, or what is named; the rest stays. */
export async function storeChoice(tx: Db, accountId: string, changes: Partial<PushChoice>): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const { quietHours, hidesDetails } = { ...(await findChoice(tx, accountId)), ...changes }
  const columns = {
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    hides_details: hidesDetails,
  }
  await tx
    .insertInto('push_choice')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}

export const listSubscriptions = (db: Db, accountId: string) =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'session_id', 'user_agent', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('renewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BROWSERS)
    .execute()

export type NewSubscription = {
  accountId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
}

/**
 * Stores the subscription of a browser, or renews it; a session has one. Whoever knows the secret of another account's
 * subscription has that browser, so it becomes theirs. False if the subscription is of another account and the secret is wrong.
 */
export async function storeSubscription(tx: Db, entry: NewSubscription): Promise<boolean> {
  const { accountId, sessionId, endpoint, p256dh, auth, userAgent } = entry
  // Two at once would both find room for one.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const { rows } = await sql<{ id: string }>`
    insert into push_subscription as stored (id, account_id, session_id, endpoint, p256dh, auth, user_agent)
    values (${newId()}, ${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${userAgent})
    on conflict (endpoint) do update set
      account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, user_agent = excluded.user_agent, renewed_at = now()
    where stored.account_id = excluded.account_id or stored.auth = excluded.auth
    returning id`.execute(tx)
  const [stored] = rows
  if (!stored) return false
  await sql`delete from push_subscription where account_id = ${accountId} and id <> ${stored.id}
    and (session_id = ${sessionId} or id not in (
      select id from push_subscription where account_id = ${accountId}
      order by id = ${stored.id} desc, renewed_at desc, id desc limit ${MOST_BROWSERS}))`.execute(tx)
  return true
}

/** False if this account has no such subscription. */
export async function removeSubscription(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes the subscription if it still leads to this address. */
export const removeDead = (db: Db, id: string, endpoint: string) =>
  db.deleteFrom('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint).execute()

/** True if a browser of the account shows notifications. */
export async function hasBrowser(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A notification that may still be pushed, with its reader; undefined once it was read or removed, or who it is for is gone. */
export async function findUnread(db: Db, id: string) {
  const row = await db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .leftJoin('push_choice', 'push_choice.account_id', 'account.id')
    .select([
      'notification.account_id',
      'notification.event',
      'notification.data',
      'notification.link',
      'notification.shop_id',
      'notification.posted_at',
      'account.locale',
      'account.timezone',
      'account.calendar',
      'account.notification_preferences',
      'push_choice.quiet_from',
      'push_choice.quiet_to',
      'push_choice.hides_details',
    ])
    .where('notification.id', '=', id)
    .where('notification.read_at', 'is', null)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  return row && { ...row, ...choiceOf(row) }
}
export type UnreadNotification = NonNullable<Awaited<ReturnType<typeof findUnread>>>

export const subscriptionIds = (db: Db, accountId: string) =>
  db.selectFrom('push_subscription').select('id').where('account_id', '=', accountId).orderBy('id').execute()

export const findSubscription = (db: Db, id: string) =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'account_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()
