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
    isClosed: z.boolean().describe('One of the two has erased their account, so no message can be sent any more.'),
    orderId: Id.optional().describe('The latest order that joined the two.'),
    contexts: z.array(ChatContext).describe('The latest first.'),
    messageCount: z.number().int(),
    lastMessage: z.string().optional(),
    mayJoin: z.boolean().describe('A case between the two is escalated, and the reader is neither of them.'),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminConversation', description: 'A conversation between two other people, as administrators see it.' })
export type AdminConversation = z.infer<typeof AdminConversation>

export const adminConversationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/conversations',
    access: 'admin',
    summary: 'Lists all conversations, the latest first; reading them is audited',
    query: pageQuery()
      .pick({ page: true, limit: true })
      .extend({
        q: text(1, 100).optional().describe('Words of a name, of an order or of a message.'),
        orderId: Id.optional().describe('Only the conversation of this order’s two people.'),
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
    example: { desc: 'I am looking into your case, and decide by tomorrow.' },
  },
})
