import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/contract/chat.ts'
import { api, rejectionHere } from '#web/kernel/api.tsx'
import { cacheConversation } from '#web/kernel/chat-cache.ts'
import { session } from '#web/kernel/session-store.ts'

export type MessageTarget = { to: string; conversation?: Conversation | undefined; orderId?: string | undefined }

/** The conversation of a message; the first message creates it, and one from an order sets its subject. */
export async function openConversation(
  queries: QueryClient,
  { to, conversation, orderId }: MessageTarget,
): Promise<string> {
  if (conversation && (!orderId || conversation.orderId === orderId)) return conversation._id
  const { user } = session.get()
  // Whether the user sells decides which side of the conversation they are.
  if (!user?._id || typeof user.isSeller !== 'boolean')
    throw await rejectionHere('no_user_data', api.conversation.start)
  const started = await api.conversation.start({ body: { to, ...(orderId ? { orderId } : {}) } })
  if (!started._id) throw await rejectionHere('no_conversation', api.conversation.start)
  cacheConversation(queries, started)
  return started._id
}
