import { type Insertable, type Selectable, sql } from 'kysely'
import { wordsOfMessage } from '#server/chat/data.ts'
import type { Db } from '#server/db/open.ts'
import type { EvidencePack } from '#server/db/schema.ts'

export type PackRow = Selectable<EvidencePack>

/** Stores the collected evidence, unless it was submitted already. */
export const savePack = async (db: Db, pack: Insertable<EvidencePack>): Promise<void> => {
  await db
    .insertInto('evidence_pack')
    .values(pack)
    .onConflict((conflict) =>
      conflict
        .column('dispute_id')
        .doUpdateSet({ content: pack.content, due_by: pack.due_by ?? null, reason: pack.reason, built_at: sql`now()` })
        .where('evidence_pack.sent_at', 'is', null),
    )
    .execute()
}

/** Of the latest dispute about a case. */
export const findPack = (db: Db, caseId: string): Promise<PackRow | undefined> =>
  db
    .selectFrom('evidence_pack')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('built_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findPackOf = (db: Db, disputeId: string): Promise<PackRow | undefined> =>
  db.selectFrom('evidence_pack').selectAll().where('dispute_id', '=', disputeId).executeTakeFirst()

export const markSent = async (db: Db, disputeId: string): Promise<void> => {
  await db
    .updateTable('evidence_pack')
    .set({ sent_at: sql`coalesce(sent_at, now())`, failure: null })
    .where('dispute_id', '=', disputeId)
    .execute()
}

export const noteFailure = async (db: Db, disputeId: string, failure: string | null): Promise<void> => {
  await db.updateTable('evidence_pack').set({ failure }).where('dispute_id', '=', disputeId).execute()
}

/** The bank's customer, and the address from which the order was made, if a session of that time tells it. */
export const findCustomer = (db: Db, buyerId: string, orderedAt: Date) =>
  db
    .selectFrom('account')
    .select((eb) => [
      'account.email',
      eb.fn.coalesce('account.full_name', 'account.name').as('name'),
      'account.created_at',
      eb
        .selectFrom('session')
        .select('session.ip')
        .whereRef('session.account_id', '=', 'account.id')
        .where('session.view_id', 'is', null)
        .where('session.created_at', '<=', orderedAt)
        .where('session.last_seen_at', '>=', orderedAt)
        .orderBy('session.created_at', 'desc')
        .limit(1)
        .as('ip'),
    ])
    .where('account.id', '=', buyerId)
    .executeTakeFirst()

/** The history of an order and its cases, oldest first. */
export const listHistory = (db: Db, ids: string[]) =>
  db
    .selectFrom('order_event')
    .select(['kind', 'transition', 'action', 'actor', 'note', 'at'])
    .where('ref_id', 'in', ids)
    .where('transition', '<>', 'hide')
    .orderBy('id')
    .execute()

const MESSAGES = 300

/** The latest messages between the two, oldest first. */
export async function listWritten(db: Db, { buyerId, sellerId }: { buyerId: string; sellerId: string }) {
  const latest = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.author_id', wordsOfMessage.as('body'), 'message.created_at'])
    .where('conversation.buyer_id', 'in', [buyerId, sellerId])
    .where('conversation.seller_id', 'in', [buyerId, sellerId])
    .where('message.author_id', 'is not', null)
    .where('message.body', 'is not', null)
    .orderBy('message.created_at', 'desc')
    .limit(MESSAGES)
    .execute()
  return latest.reverse()
}

/** Pictures of the finished work. */
export const listPhotos = (db: Db, kind: string, refId: string) =>
  db
    .selectFrom('completion_photo')
    .select(['id', 'at'])
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** The files of a pack's pictures. */
export async function listFiles(db: Db, ids: string[]): Promise<Map<string, { storedAs: string; mime: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('completion_photo')
    .select(['id', 'stored_as', 'mime'])
    .where('id', 'in', ids)
    .unionAll(
      db
        .selectFrom('refund_evidence')
        .select([
          'id',
          (eb) => eb.ref('stored_as').$notNull().as('stored_as'),
          (eb) => eb.ref('mime').$notNull().as('mime'),
        ])
        .where('id', 'in', ids)
        .where('stored_as', 'is not', null),
    )
    .execute()
  return new Map(rows.map(({ id, stored_as: storedAs, mime }) => [id, { storedAs, mime }]))
}
