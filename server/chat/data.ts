import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import type { Viewer } from '#server/kernel/context.ts'
import { containing, pageOf } from '#server/kernel/data.ts'
import { newId } from '#server/kernel/id.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

export type Side = 'buyer' | 'seller'
export type Pair = { buyerId: string; sellerId: string }
export type Reference = { kind: string; id: string }

const DELETED = 'deleted'

/** One of the two people has paid the other. */
const hasPaid = sql<boolean>`exists (select from payment where captured_at is not null
  and ((payer_id = conversation.buyer_id and payee_id = conversation.seller_id)
    or (payer_id = conversation.seller_id and payee_id = conversation.buyer_id)))`

/** The words of a message; of one without words, the names of its files. */
export const wordsOfMessage = sql<string>`coalesce(nullif(message.body, ''),
  (select string_agg(attached ->> 'name', ', ') from jsonb_array_elements(message.files) as attached), '')`

/** The two can reach each other: neither is suspended nor has blocked the other. No reply tells which it is. */
const isReachable = sql<boolean>`(buyer.status = 'active' and seller.status = 'active'
  and ${noBlockBetween(sql`buyer.id`, sql`seller.id`)})`

/** All conversations with their people, and the latest message of each. */
export const conversations = (db: Db) =>
  db
    .selectFrom('conversation')
    .innerJoin('account as buyer', 'buyer.id', 'conversation.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'conversation.seller_id')
    .leftJoin('message as last', (join) =>
      join.onRef('last.conversation_id', '=', 'conversation.id').onRef('last.number', '=', 'conversation.last_number'),
    )
    .select([
      'conversation.id',
      'conversation.buyer_id',
      'conversation.seller_id',
      'conversation.opened_by',
      'conversation.ref_id',
      'conversation.last_number',
      'conversation.buyer_read',
      'conversation.seller_read',
      'conversation.buyer_unread',
      'conversation.seller_unread',
      'conversation.created_at',
      'conversation.updated_at',
      'buyer.name as buyer_name',
      'buyer.picture as buyer_picture',
      'buyer.locale as buyer_locale',
      'seller.name as seller_name',
      'seller.picture as seller_picture',
      'seller.locale as seller_locale',
      'last.author_id as last_author_id',
      'last.body as last_body',
      'last.masked as last_masked',
      'last.event as last_event',
      'last.data as last_data',
      'last.files as last_files',
      sql<boolean>`${sql.lit(DELETED)} in (buyer.status, seller.status)`.as('is_closed'),
      isReachable.as('is_reachable'),
      hasPaid.as('contacts_shown'),
    ])

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversations>['executeTakeFirstOrThrow']>>

type Joined = ExpressionBuilder<Database & { buyer: Database['account']; seller: Database['account'] }, 'conversation'>

/** A participant of conversations: an account, or a member of its team on its behalf. */
export type Talker = Pick<Viewer, 'id' | 'person'>

/** A member of a team sees those in which the shop is the seller, and none of their own. */
const isOf =
  ({ id, person }: Talker) =>
  (eb: Joined) =>
    person
      ? eb.and([eb('conversation.seller_id', '=', id), eb('conversation.buyer_id', '<>', person.id)])
      : eb.or([eb('conversation.buyer_id', '=', id), eb('conversation.seller_id', '=', id)])

/** Undefined unless the viewer is one of its two people. Locked until the transaction ends if `lock` is set. */
export const findConversation = (db: Db, id: string, viewer: Talker, { lock = false } = {}) =>
  conversations(db)
    .where('conversation.id', '=', id)
    .where(isOf(viewer))
    .$if(lock, (query) => query.forUpdate('conversation'))
    .executeTakeFirst()

/** Without a check of who reads it. Locked until the transaction ends if `lock` is set. */
export const conversationById = (db: Db, id: string, { lock = false } = {}) =>
  conversations(db)
    .where('conversation.id', '=', id)
    .$if(lock, (query) => query.forUpdate('conversation'))
    .executeTakeFirst()

type Found = { q?: string | undefined; with?: string | undefined; unread?: boolean | undefined }

/** One page of the conversations that the viewer sees, the latest first. */
export function listConversations(db: Db, viewer: Talker, { q, with: other, unread, ...query }: Found & PageQuery) {
  const viewerId = viewer.id
  const isUnread = sql<boolean>`case conversation.buyer_id when ${viewerId} then buyer_unread else seller_unread end > 0`
  const like = containing(q ?? '')
  // Masked words cannot be searched either.
  const isFound = sql<boolean>`(
    case conversation.buyer_id when ${viewerId} then seller.name else buyer.name end ilike ${like}
    or exists (select from message where message.conversation_id = conversation.id and
      (case when author_id = ${viewerId} or ${hasPaid} then body else coalesce(masked, body) end ilike ${like}
        or data ->> 'title' ilike ${like}))
    or right(conversation.ref_id::text, 6) ilike ${like})`
  const sorted = conversations(db)
    .where(isOf(viewer))
    .where((eb) => eb.or([eb('conversation.last_number', '>', 0), eb('conversation.opened_by', '=', viewerId)]))
    .$if(q !== undefined, (found) => found.where(isFound))
    .$if(unread !== undefined, (found) => found.where(unread ? isUnread : sql<boolean>`not (${isUnread})`))
    .$if(other !== undefined, (found) => found.where(isOf({ id: other ?? '' })))
    .orderBy('conversation.updated_at', 'desc')
    .orderBy('conversation.id', 'desc')
  return pageOf(sorted, query)
}

export const isBetween = ({ buyerId, sellerId }: Pair) =>
  sql<boolean>`least(conversation.buyer_id, conversation.seller_id) = least(${buyerId}::uuid, ${sellerId}::uuid)
    and greatest(conversation.buyer_id, conversation.seller_id) = greatest(${buyerId}::uuid, ${sellerId}::uuid)`

/** In how many conversations something is unread. */
export async function countUnread(db: Db, { id, person }: Talker): Promise<number> {
  const asBuyer = person ? sql`0` : sql`(select count(*) from conversation where buyer_id = ${id} and buyer_unread > 0)`
  const { rows } = await sql<{ count: number }>`select ${asBuyer}
    + (select count(*) from conversation where seller_id = ${id} and seller_unread > 0
      and buyer_id is distinct from ${person?.id ?? null}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The only conversation of two people, in either role. */
export const findBetween = (db: Db, pair: Pair) =>
  db.selectFrom('conversation').select('id').where(isBetween(pair)).executeTakeFirst()

/** The same, locked: no message is added until the transaction ends. */
export const holdBetween = (tx: Db, pair: Pair) =>
  tx.selectFrom('conversation').select(['id', 'last_number']).where(isBetween(pair)).forUpdate().executeTakeFirst()

/** The pair's only conversation, created with these sides if there is none; says whether it was created. */
export async function openConversation(
  tx: Db,
  { buyerId, sellerId }: Pair,
  { id = newId(), openedBy }: { id?: string | undefined; openedBy?: string } = {},
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx
    .insertInto('conversation')
    .values({ id, buyer_id: buyerId, seller_id: sellerId, opened_by: openedBy ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const existing = await findBetween(tx, { buyerId, sellerId })
  if (!existing) throw new Error('a conversation that stands in the way of another one is not there')
  return { id: existing.id, isNew: false }
}

export const setReference = (tx: Db, id: string, { kind, id: refId }: Reference) =>
  tx.updateTable('conversation').set({ ref_kind: kind, ref_id: refId }).where('id', '=', id).execute()

/** By conversation, the viewer's latest message there that the other one has read. */
export async function seenOf(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; seen: string }>`
    select conversation.id, message.id as seen from conversation
    cross join lateral (select id from message where conversation_id = conversation.id and author_id = ${viewerId}
      and number <= case conversation.buyer_id when ${viewerId} then seller_read else buyer_read end
      order by number desc limit 1) as message
    where conversation.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, seen }) => [id, seen]))
}

/** Returns whether this side had unread messages. */
export async function markRead(db: Db, id: string, side: Side): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation')
    .set((eb) => ({ [`${side}_unread`]: 0, [`${side}_read`]: eb.ref('last_number') }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb(`${side}_unread`, '>', 0), eb(`${side}_read`, '<', eb.ref('last_number'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True if an account is younger than `days` days. */
export async function isYoung(db: Db, accountId: string, days: number): Promise<boolean> {
  const young = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst()
  return young !== undefined
}

export const hasConversation = async (db: Db, pair: Pair): Promise<boolean> =>
  (await db.selectFrom('conversation').select('id').where(isBetween(pair)).executeTakeFirst()) !== undefined

export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'is_seller'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
