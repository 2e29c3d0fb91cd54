import { sql } from 'kysely'
import type { StoredMessageFile } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Person } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import type { ConversationRow, Reference } from './data.ts'

const messages = (db: Db) =>
  db
    .selectFrom('message')
    .leftJoin('account as person', 'person.id', 'message.person_id')
    .select([
      'message.id',
      'conversation_id',
      'number',
      'author_id',
      'temp_id',
      'body',
      'masked',
      'files',
      'event',
      'data',
      'ref_kind',
      'ref_id',
      'message.created_at',
      'person.name as person',
    ])

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

export const findSent = (db: Db, authorId: string, tempId: string) =>
  messages(db).where('author_id', '=', authorId).where('temp_id', '=', tempId).executeTakeFirst()

export const findMessage = (db: Db, id: string) => messages(db).where('message.id', '=', id).executeTakeFirst()

const numberOf = (db: Db, conversationId: string, id: string) =>
  db.selectFrom('message').select('number').where('conversation_id', '=', conversationId).where('id', '=', id)

type Part = { after?: string | undefined; before?: string | undefined; limit: number }

/** The oldest first: messages after `after` or before `before`, else the end of the conversation. */
export async function listMessages(db: Db, conversationId: string, { after, before, limit }: Part) {
  const some = messages(db).where('conversation_id', '=', conversationId).limit(limit)
  if (after)
    return some
      .where('number', '>', numberOf(db, conversationId, after))
      .orderBy('number')
      .execute()
  const latest = before ? some.where('number', '<', numberOf(db, conversationId, before)) : some
  return (await latest.orderBy('number', 'desc').execute()).reverse()
}

export const isMessageOf = async (db: Db, conversationId: string, id: string): Promise<boolean> =>
  (await numberOf(db, conversationId, id).executeTakeFirst()) !== undefined

type Said = {
  id: string
  authorId: string
  /** The member of the author's team who writes. */
  person: Person | undefined
  tempId: string | undefined
  body: string
  masked: string | undefined
  files: StoredMessageFile[]
}

/** Adds a message to a conversation that this transaction has locked; the other side then has one more to read. */
export async function addMessage(tx: Db, to: ConversationRow, said: Said): Promise<MessageRow> {
  const number = to.last_number + 1
  const isBuyer = said.authorId === to.buyer_id
  const isSeller = said.authorId === to.seller_id
  await tx
    .updateTable('conversation')
    .set((eb) => ({
      last_number: number,
      ...(isBuyer ? { buyer_read: number, buyer_unread: 0 } : { buyer_unread: eb('buyer_unread', '+', 1) }),
      ...(isSeller ? { seller_read: number, seller_unread: 0 } : { seller_unread: eb('seller_unread', '+', 1) }),
      updated_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', to.id)
    .execute()
  const message = await tx
    .insertInto('message')
    .values({
      id: said.id,
      conversation_id: to.id,
      number,
      author_id: said.authorId,
      person_id: said.person?.id ?? null,
      temp_id: said.tempId ?? null,
      body: said.body,
      masked: said.masked ?? null,
      files: JSON.stringify(said.files),
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...message, person: said.person?.name ?? null }
}

type SystemMessage = {
  source: string
  event: string
  data: Record<string, unknown> & { offerId?: string | undefined }
  about: Reference
}

/**
 * Adds a line about an order to a conversation that this transaction has locked, once for each source; undefined if the
 * line exists already. It does not count as unread.
 */
export async function addSystemMessage(
  tx: Db,
  { id: conversationId, last_number }: Pick<ConversationRow, 'id' | 'last_number'>,
  line: SystemMessage,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('message')
    .values({
      id: newId(),
      conversation_id: conversationId,
      number: last_number + 1,
      source: line.source,
      event: line.event,
      data: JSON.stringify(line.data),
      ref_kind: line.about.kind,
      ref_id: line.about.id,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await tx
    .updateTable('conversation')
    .set({
      last_number: last_number + 1,
      // The conversation refers to its latest order; a line about an offer names a request.
      ...(line.data.offerId ? {} : { ref_kind: line.about.kind, ref_id: line.about.id }),
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', conversationId)
    .execute()
  return added.id
}
