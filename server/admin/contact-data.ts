import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageOf, containing } from '#server/kernel/data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

const messages = (db: Db) =>
  db
    .selectFrom('contact_message')
    .leftJoin('account as handler', 'handler.id', 'contact_message.handled_by')
    .selectAll('contact_message')
    .select('handler.name as handler_name')

export type ContactRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

export const findContact = (db: Db, id: string): Promise<ContactRow | undefined> =>
  messages(db).where('contact_message.id', '=', id).executeTakeFirst()

type Filters = PageQuery & {
  status?: 'open' | 'handled' | undefined
  topic?: string | undefined
  q?: string | undefined
}

/** A page of the messages: those that wait first, the longest waiting at the top, then the latest of the others. */
export function listContacts(db: Db, { status, topic, q, ...page }: Filters) {
  const like = containing(q ?? '')
  const found = messages(db)
    .$if(status === 'open', (query) => query.where('contact_message.handled_at', 'is', null))
    .$if(status === 'handled', (query) => query.where('contact_message.handled_at', 'is not', null))
    .$if(topic !== undefined, (query) => query.where('contact_message.topic', '=', topic ?? ''))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(
        sql<SqlBool>`(contact_message.name ilike ${like} or contact_message.email ilike ${like}
          or contact_message.message ilike ${like})`,
      ),
    )
  const sorted = found
    .orderBy(sql`contact_message.handled_at is not null`)
    .orderBy(sql`case when contact_message.handled_at is null then contact_message.created_at end`)
    .orderBy('contact_message.created_at', 'desc')
    .orderBy('contact_message.id', 'desc')
  return cappedPageOf(sorted, page)
}

export async function countOpenContacts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The answers to messages, the oldest first. */
export const answersTo = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contact_answer')
        .leftJoin('account as author', 'author.id', 'contact_answer.author_id')
        .selectAll('contact_answer')
        .select('author.name as author_name')
        .where('message_id', 'in', ids)
        .orderBy('contact_answer.created_at')
        .orderBy('contact_answer.id')
        .execute()

type NewAnswer = { id: string; messageId: string; authorId: string; message: string }

/** False if an earlier attempt wrote it. */
export async function addAnswer(tx: Db, { id, messageId, authorId, message }: NewAnswer): Promise<boolean> {
  const row = await tx
    .insertInto('contact_answer')
    .values({ id, message_id: messageId, author_id: authorId, message })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a message as handled by an administrator, or as waiting again; false if it is so already. */
export async function markContact(tx: Db, id: string, by: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('contact_message')
    .set({ handled_at: by ? sql`now()` : null, handled_by: by })
    .where('id', '=', id)
    .where('handled_at', by ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
