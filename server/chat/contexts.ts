import type { Db } from '#server/db/open.ts'
import type { ChatContext } from '#shared/contract/chat.ts'
import type { ConversationRow, Pair } from './data.ts'

export type PairOf = Pair & { conversationId: string }

export const pairOf = ({ id, buyer_id, seller_id }: ConversationRow): PairOf => ({
  conversationId: id,
  buyerId: buyer_id,
  sellerId: seller_id,
})

/**
 * The reason why two people talk, such as an order. Chat knows nothing of orders; a slice that joins people registers
 * its source.
 */
export type ContextSource = {
  /** The two people that an id joins, and its kind; undefined for an unknown id. */
  joins(db: Db, id: string): Promise<(Pair & { kind: string }) | undefined>
  /** The contexts of each pair, the latest first, in either role. */
  between(
    db: Db,
    pairs: readonly PairOf[],
    limit: number,
  ): Promise<(ChatContext & { conversationId: string; at: Date })[]>
}

const sources = new Set<ContextSource>()

export const registerContexts = (source: ContextSource) => void sources.add(source)

/** The two people that an order of any kind joins, and its kind. */
export async function findContext(db: Db, id: string): Promise<(Pair & { kind: string }) | undefined> {
  for (const source of sources) {
    const found = await source.joins(db, id)
    if (found) return found
  }
  return undefined
}

const SHOWN = 5

/** By conversation, the contexts of its two people, the latest first. */
export async function contextsOf(db: Db, pairs: readonly PairOf[]): Promise<Map<string, ChatContext[]>> {
  if (pairs.length === 0) return new Map()
  const found = []
  for (const source of sources) found.push(...(await source.between(db, pairs, SHOWN)))
  found.sort((one, other) => other.at.getTime() - one.at.getTime())
  const byConversation = new Map<string, ChatContext[]>()
  for (const { conversationId, kind, id, title, status } of found) {
    const listed = byConversation.get(conversationId) ?? []
    if (listed.length < SHOWN) byConversation.set(conversationId, [...listed, { kind, id, title, status }])
  }
  return byConversation
}
