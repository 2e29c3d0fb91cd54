import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import { newId } from '#server/kernel/id.ts'

type NewMail = {
  accountId: string | undefined
  source: string
  to: string
  locale: string
  template: string
  data: Record<string, unknown>
  expiresAt: Date | undefined
  mergeKey: string | undefined
}

/** The id of the new row; undefined if there is a mail of this source already. */
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
      merge_key: entry.mergeKey ?? null,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** True if the mail's subject was read since the mail was queued. */
const wasRead = sql<boolean>`exists (
  select from notification
  where notification.account_id = mail.account_id and notification.merge_key = mail.merge_key
    and notification.read_at >= mail.created_at)`

/** The latest mail under a key: whether it is still unsent, and whether it still counts for the present burst. */
export const findMergedMail = (tx: Db, accountId: string, mergeKey: string, quietMs: number) =>
  tx
    .selectFrom('mail')
    .select([
      'id',
      'data',
      sql<boolean>`sent_at is null`.as('is_waiting'),
      sql<boolean>`mail.created_at > now() - make_interval(secs => ${quietMs / 1000}) and not ${wasRead}`.as(
        'is_current',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('merge_key', '=', mergeKey)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const rewriteMail = (tx: Db, id: string, data: Record<string, unknown>) =>
  tx
    .updateTable('mail')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()

const mails = (db: Db) =>
  db
    .selectFrom('mail')
    .leftJoin('account', 'account.id', 'mail.account_id')
    .select([
      'mail.id',
      'mail.recipient',
      // Until it is sent, the language that its account has at present.
      sql<string>`case when mail.sent_at is null then coalesce(account.locale, mail.locale) else mail.locale end`.as(
        'locale',
      ),
      'mail.template',
      'mail.data',
      'mail.expires_at',
      'mail.sent_at',
      'mail.created_at',
      'mail.account_id',
      'mail.tries',
      'mail.failure',
      'mail.failed_at',
      'account.timezone',
      'account.calendar',
      wasRead.as('was_read'),
      sql<boolean>`coalesce(mail.expires_at <= now(), false) or mail.created_at < now() - interval '24 hours'`.as(
        'is_stale',
      ),
    ])

export const findMail = (db: Db, id: string) => mails(db).where('mail.id', '=', id).executeTakeFirst()
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Sent mails, the latest first. */
export const listMails = (db: Db, limit: number) =>
  mails(db).where('mail.sent_at', 'is not', null).orderBy('mail.created_at', 'desc').limit(limit).execute()

const FAILURE_LENGTH = 300

/** Notes a try in vain, with what the mail server answered; `isFinal` if there will be no other one. */
export const noteFailure = (db: Db, id: string, { failure, isFinal }: { failure: string; isFinal: boolean }) =>
  db
    .updateTable('mail')
    .set({
      tries: sql`tries + 1`,
      failure: failure.slice(0, FAILURE_LENGTH),
      ...(isFinal ? { failed_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute()

/** A page of the mails to an account, the latest first. */
export const mailsTo = (db: Db, accountId: string, page: { page: number; limit: number }) =>
  pageOf(
    mails(db).where('mail.account_id', '=', accountId).orderBy('mail.created_at', 'desc').orderBy('mail.id', 'desc'),
    page,
  )

/** With the language in which it was written. */
export const markSent = (db: Db, { id, locale }: Pick<MailRow, 'id' | 'locale'>) =>
  db.updateTable('mail').set({ sent_at: sql<Date>`now()`, locale }).where('id', '=', id).execute()

/** Removes the code from a mail that will not be written again. */
export const forgetCode = (db: Db, id: string) =>
  db.updateTable('mail').set({ data: sql<string>`data - 'code'` }).where('id', '=', id).execute()
