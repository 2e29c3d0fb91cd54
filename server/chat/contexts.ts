import type { Db } from '#server/db/open.ts'
import type { ChatContext } from '#shared/contract/chat.ts'
import type { ConversationRow, Pair, Reference } from './data.ts'
import type { MessageRow } from './message-data.ts'

/** An order that was made from an accepted offer; both its people know of it once it is paid. */
export type OrderFromOffer = { offerId: string; order: Reference; isPaid: boolean }

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
  /** The orders that came from an offer, of which the ids name the order or the offer; the latest last. */
  fromOffers(db: Db, ids: readonly string[]): Promise<OrderFromOffer[]>
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

export type MessageInDeal = MessageRow & { offer_id?: string | undefined }

// Only `postSystemMessage` and the demo write these.
const offerOf = ({ data }: MessageRow) => (data as { offerId?: string } | null)?.offerId

/**
 * The messages, each line with the offer that its order came from; a line about an offer is one about the order as soon
 * as there is a paid one.
 */
export async function withDeals(db: Db, messages: readonly MessageRow[]): Promise<MessageInDeal[]> {
  const ids = new Set(messages.flatMap((message) => offerOf(message) ?? message.ref_id ?? []))
  if (ids.size === 0) return [...messages]
  const found: OrderFromOffer[] = []
  for (const source of sources) found.push(...(await source.fromOffers(db, [...ids])))
  const paid = found.filter(({ isPaid }) => isPaid)
  const orders = new Map(paid.map(({ offerId, order }) => [offerId, order]))
  const offers = new Map(found.map(({ offerId, order }) => [order.id, offerId]))
  return messages.map((message) => {
    const offerId = offerOf(message)
    if (!offerId) return { ...message, offer_id: offers.get(message.ref_id ?? '') }
    const order = orders.get(offerId)
    return { ...message, offer_id: offerId, ...(order ? { ref_kind: order.kind, ref_id: order.id } : {}) }
  })
}

const CONTEXT_LIMIT = 5

/** By conversation, the contexts of its two people, the latest first. */
export async function contextsOf(db: Db, pairs: readonly PairOf[]): Promise<Map<string, ChatContext[]>> {
  if (pairs.length === 0) return new Map()
  const found = []
  for (const source of sources) found.push(...(await source.between(db, pairs, CONTEXT_LIMIT)))
  found.sort((one, other) => other.at.getTime() - one.at.getTime())
  const byConversation = new Map<string, ChatContext[]>()
  for (const { conversationId, kind, id, title, status } of found) {
    const listed = byConversation.get(conversationId) ?? []
    if (listed.length < CONTEXT_LIMIT) byConversation.set(conversationId, [...listed, { kind, id, title, status }])
  }
  return byConversation
}
