import type { ChatMessage, Conversation } from '#shared/contract/chat.ts'
import { isBuyerIn } from '#web/kernel/chat-cache.ts'

/** The other user of a conversation. */
export type ChatPartner = { id: string; name: string; picture?: string | undefined }

export const otherParticipantIn = (conversation: Conversation, me: string): ChatPartner =>
  isBuyerIn(conversation, me)
    ? { id: conversation.sellerId, name: conversation.sellerName, picture: conversation.sellerAvatar }
    : { id: conversation.buyerId, name: conversation.buyerName, picture: conversation.buyerAvatar }

/** The partner has read every message. */
export const isReadByOther = (conversation: Conversation, me: string): boolean =>
  isBuyerIn(conversation, me) ? conversation.readBySeller : conversation.readByBuyer

export const isReadByMe = (conversation: Conversation, me: string): boolean =>
  conversation.unread === 0 && (isBuyerIn(conversation, me) ? conversation.readByBuyer : conversation.readBySeller)

/** The ids of the user's messages that the partner has seen. */
export function seenMessageIdsIn(
  messages: readonly ChatMessage[],
  conversation: Conversation,
  me: string,
): Set<string> {
  const own = messages.filter(({ userId }) => userId === me).map(({ _id }) => _id)
  if (isReadByOther(conversation, me)) return new Set(own)
  return new Set(own.slice(0, own.indexOf(conversation.seenUpTo ?? '') + 1))
}
