import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ContactTopic } from '#shared/policies/contact.ts'

type NewMessage = {
  id: string
  accountId: string | undefined
  name: string
  email: string
  topic: ContactTopic
  message: string
  language: string
}

/** Returns false if the message exists already: an earlier attempt whose answer was lost wrote it. */
export async function addMessage(tx: Db, { accountId, ...message }: NewMessage): Promise<boolean> {
  const row = await tx
    .insertInto('contact_message')
    .values({ ...message, account_id: accountId ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes messages older than so many days, and the mails about them. */
export async function dropMessages(db: Db, days: number): Promise<void> {
  const age = sql`make_interval(days => ${days})`
  await sql`delete from mail where template in ('contact', 'contactAnswer') and created_at < now() - ${age}`.execute(db)
  await sql`delete from contact_message where created_at < now() - ${age}`.execute(db)
}
