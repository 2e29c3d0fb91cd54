import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { ChatContext, ChatMessage, MessageWords, TempId } from './chat.ts'
import { Id, IdParams, Time, text } from './common.ts'

const Talker = z.object({ _id: Id, name: z.string(), profilePicture: z.string().optional() })

/** A conversation between two other people, as administrators see it. */
export const AdminConversation = z
  .object({
    _id: Id,
    buyer: Talker,
    seller: Talker,
    /** One of the two has erased their account, so no message can be sent any more. */
    isClosed: z.boolean(),
    /** The latest order that joined the two. */
    orderId: Id.optional(),
    /** The latest first. */
    contexts: z.array(ChatContext),
    messageCount: z.number().int(),
    lastMessage: z.string().optional(),
    /** A case between the two is escalated, and the reader is neither of them. */
    mayJoin: z.boolean(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminConversation' })
export type AdminConversation = z.infer<typeof AdminConversation>

export const adminConversationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/conversations',
    access: 'admin',
    summary: 'Lists all conversations, the latest first; reading them is audited',
    query: pageQuery(20)
      .pick({ page: true, limit: true })
      .extend({
        /** Words of a name, of an order or of a message. */
        q: text(1, 100).optional(),
        /** Only the conversation of this order’s two people. */
        orderId: Id.optional(),
      }),
    reply: page('conversations', AdminConversation),
  },
  messages: {
    method: 'GET',
    path: '/admin/conversations/:id/messages',
    access: 'admin',
    summary: 'Reads a conversation of others, the oldest message first; reading it is audited',
    params: IdParams,
    query: z.object({ before: Id.optional(), limit: wholeNumber(1, 200).default(50) }),
    reply: z.object({ conversation: AdminConversation, messages: z.array(ChatMessage) }),
  },
  join: {
    method: 'POST',
    path: '/admin/conversations/:id/messages',
    access: 'admin',
    rate: 'message',
    summary: 'Says something to two people whose case waits for a decision; under one tempId only once',
    params: IdParams,
    body: z.object({ desc: MessageWords, tempId: TempId.optional() }),
    reply: ChatMessage,
    status: 201,
    mayFind: true,
  },
})
