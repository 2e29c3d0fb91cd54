import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'

export const findReader = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'locale', 'timezone', 'status', 'notification_preferences'])
    .where('id', '=', accountId)
    .executeTakeFirst()

type NewNotification = {
  accountId: string
  source: string
  type: string
  event: string
  data: Record<string, unknown>
  link: string | undefined
}

/** The id of the new row; undefined if this account was told of this before. */
export async function addNotification(tx: Db, entry: NewNotification): Promise<string | undefined> {
  const row = await tx
    .insertInto('notification')
    .values({
      id: newId(),
      account_id: entry.accountId,
      source: entry.source,
      type: entry.type,
      event: entry.event,
      data: JSON.stringify(entry.data),
      link: entry.link ?? null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

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
    ])
    .where('notification.id', '=', id)
    .executeTakeFirst()

type NewMail = {
  accountId: string | undefined
  source: string
  to: string
  locale: string
  template: string
  data: Record<string, unknown>
  expiresAt: Date | undefined
}

/** The id of the new row; undefined if a mail of this source stands already. */
export async function addMail(tx: Db, entry: NewMail): Promise<string | undefined> {
  const row = await tx
    .insertInto('mail')
    .values({
      id: newId(),
      account_id: entry.accountId ?? null,
      source: entry.source,
      recipient: entry.to,
      locale: entry.locale,
      template: entry.template,
      data: JSON.stringify(entry.data),
      expires_at: entry.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const mails = (db: Db) =>
  db
    .selectFrom('mail')
    .leftJoin('account', 'account.id', 'mail.account_id')
    .select([
      'mail.id',
      'mail.recipient',
      'mail.locale',
      'mail.template',
      'mail.data',
      'mail.expires_at',
      'mail.sent_at',
      'mail.created_at',
      'account.timezone',
      sql<boolean>`coalesce(mail.expires_at <= now(), false) or mail.created_at < now() - interval '24 hours'`.as(
        'is_stale',
      ),
    ])

export const findMail = (db: Db, id: string) => mails(db).where('mail.id', '=', id).executeTakeFirst()
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Sent mails, the latest first. */
export const listMails = (db: Db, limit: number) =>
  mails(db).where('mail.sent_at', 'is not', null).orderBy('mail.created_at', 'desc').limit(limit).execute()

export const markSent = (db: Db, id: string) =>
  db.updateTable('mail').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** Takes the code out of a mail that will not be written again. */
export const forgetCode = (db: Db, id: string) =>
  db.updateTable('mail').set({ data: sql<string>`data - 'code'` }).where('id', '=', id).execute()
