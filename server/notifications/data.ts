import { sql } from 'kysely'
import type { StoredPreferences } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import { newId } from '#server/kernel/id.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

export const findRecipient = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'locale', 'timezone', 'status', 'notification_preferences'])
    .where('id', '=', accountId)
    .executeTakeFirst()

type NotificationInsert = {
  accountId: string
  source: string
  type: string
  event: string
  data: Record<string, unknown>
  link: string | undefined
  shopId: string | undefined
}

/** The id of the new row; undefined if this account was notified of this before. */
export async function addNotification(
  tx: Db,
  entry: NotificationInsert,
  mergeKey?: string,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('notification')
    .values({
      id: newId(),
      account_id: entry.accountId,
      shop_id: entry.shopId ?? null,
      source: entry.source,
      type: entry.type,
      event: entry.event,
      data: JSON.stringify(entry.data),
      link: entry.link ?? null,
      merge_key: mergeKey ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks the key: no other transaction merges under it until this one ends. */
export const lockMerging = (tx: Db, accountId: string, mergeKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notification:${accountId}:${mergeKey}`}, 0))`.execute(tx)

/** Merges a notification into the unread one of this key and moves that to the top; undefined if there is none. */
export async function mergeNotification(tx: Db, entry: NotificationInsert, mergeKey: string) {
  const { rows } = await sql<{ id: string; merged: number }>`
    update notification set
      merged = merged + 1, posted_at = now(), source = ${entry.source}, type = ${entry.type}, event = ${entry.event},
      link = ${entry.link ?? null},
      data = ${JSON.stringify(entry.data)}::jsonb || jsonb_build_object('count', merged + 1)
    where account_id = ${entry.accountId} and merge_key = ${mergeKey} and read_at is null
      and not exists (select from notification told where told.account_id = ${entry.accountId} and told.source = ${entry.source})
    returning id, merged`.execute(tx)
  return rows[0]
}

/** The merged notification counts as read, wherever its content was read: for a seller also those of the shop's people. */
export const markMergedRead = (tx: Db, accountId: string, mergeKey: string) =>
  tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where((where) => where.or([where('account_id', '=', accountId), where('shop_id', '=', accountId)]))
    .where('merge_key', '=', mergeKey)
    .where('read_at', 'is', null)
    .execute()

export const findNotification = (db: Db, id: string) =>
  db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .select([
      'notification.account_id',
      'notification.event',
      'notification.data',
      'account.locale',
      'account.timezone',
      'account.calendar',
    ])
    .where('notification.id', '=', id)
    .executeTakeFirst()

const notifications = (db: Db) =>
  db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .leftJoin('account as other', (join) =>
      join.on(sql<boolean>`other.id = (notification.data ->> 'otherId')::uuid`).on('other.status', '<>', 'deleted'),
    )
    .select([
      'notification.id',
      'notification.type',
      'notification.event',
      'notification.data',
      'notification.link',
      'notification.read_at',
      'notification.posted_at',
      'account.timezone',
      'account.calendar',
      'other.picture as other_picture',
    ])
export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findOwnNotification>>>

export const findOwnNotification = (db: Db, accountId: string, id: string) =>
  notifications(db)
    .where('notification.id', '=', id)
    .where('notification.account_id', '=', accountId)
    .executeTakeFirst()

type NotificationQuery = PageQuery & {
  accountId: string
  isUnread: boolean
  /** The person's own notifications with these events, or the notifications of shops where they work. */
  of: { events: readonly string[] } | 'shops' | undefined
}

export function listNotifications(db: Db, { accountId, isUnread, of, ...page }: NotificationQuery) {
  let found = notifications(db)
    .where('notification.account_id', '=', accountId)
    .orderBy('notification.posted_at', 'desc')
    .orderBy('notification.id', 'desc')
  if (isUnread) found = found.where('notification.read_at', 'is', null)
  if (of === 'shops') found = found.where('notification.shop_id', 'is not', null)
  else if (of) found = found.where('notification.event', 'in', of.events).where('notification.shop_id', 'is', null)
  return pageOf(found, page)
}

const unreadOf = (db: Db, accountId: string) =>
  db.selectFrom('notification').where('account_id', '=', accountId).where('read_at', 'is', null)

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { count } = await unreadOf(db, accountId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Reading it again changes nothing, not even the time. */
export const markRead = (db: Db, accountId: string, id: string) =>
  db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .execute()

export async function markAllRead(db: Db, accountId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** False if this account has no such notification. */
export async function deleteNotification(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The preferences of an account, locked until the transaction ends. */
export const lockPreferences = (tx: Db, accountId: string) =>
  tx
    .selectFrom('account')
    .select(['locale', 'notification_preferences as preferences'])
    .where('id', '=', accountId)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()

export const findPreferences = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['locale', 'notification_preferences as preferences'])
    .where('id', '=', accountId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

export const storePreferences = (tx: Db, accountId: string, preferences: StoredPreferences) =>
  tx
    .updateTable('account')
    .set({ notification_preferences: JSON.stringify(preferences) })
    .where('id', '=', accountId)
    .execute()
