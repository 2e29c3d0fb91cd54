import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { ChatContext, ChatMessage, MessageTexts, TempId } from './chat.ts'
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
    refundCase: z
      .object({
        _id: Id,
        title: z.string().describe('What was bought.'),
        isAppeal: z.boolean().describe('The first decision was objected to.'),
        dueAt: Time.nullable().describe('When an administrator should decide; null while the two can.'),
      })
      .nullable()
      .describe('The latest open refund case between the two.'),
    report: z
      .object({ _id: Id })
      .nullable()
      .describe('The latest open report of a message here, or to which one of the two has added the conversation.'),
    messageCount: z.number().int(),
    mayJoin: z.boolean().describe('A case between the two is escalated, and the reader is neither of them.'),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminConversation', description: 'A conversation between two other people, as administrators see it.' })
export type AdminConversation = z.infer<typeof AdminConversation>

export const readingGrounds = ['case', 'report', 'asked', 'law'] as const
export type ReadingGround = (typeof readingGrounds)[number]
export const READING_REASON_LIMIT = 1000

/** The open matters that a conversation of two people may have. */
export const conversationStates = ['disputed', 'appealed', 'reported'] as const

const Opening = z
  .object({
    _id: z.string(),
    by: z.object({ _id: Id, name: z.string() }).describe('The administrator.'),
    conversation: z
      .object({ _id: Id, buyer: z.string(), seller: z.string() })
      .describe('The conversation, with the names of its two people.'),
    ground: z
      .enum(readingGrounds)
      .nullable()
      .describe('What gave the right to read it; null if only words were given.'),
    reason: z.string().nullable(),
    at: Time,
  })
  .meta({ id: 'ConversationOpening', description: 'That an administrator opened a conversation of others.' })

export const adminConversationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/conversations',
    access: 'admin',
    right: 'moderate',
    summary: 'Lists all conversations without what was written in them, the latest first; reading the list is audited',
    query: pageQuery()
      .pick({ page: true, limit: true })
      .extend({
        q: text(1, 100)
          .optional()
          .describe("A part of a name, or the last six characters of an order's id or the whole of it."),
        state: z.enum(conversationStates).optional().describe('Only where a case or a report is open.'),
        from: z.iso.date().optional().describe('The latest message is of this day (UTC) or later.'),
        to: z.iso.date().optional().describe('The latest message is of this day (UTC) or earlier.'),
        id: Id.optional().describe('Only this conversation.'),
        orderId: Id.optional().describe('Only the conversation of this order’s two people.'),
        personId: Id.optional().describe('Only the conversations of this person.'),
      }),
    reply: page('conversations', AdminConversation),
  },
  openings: {
    method: 'GET',
    path: '/admin/conversations/openings',
    access: 'admin',
    right: 'moderate',
    summary: 'Lists which administrator opened which conversation and why, the latest first',
    query: pageQuery(5).pick({ page: true, limit: true }),
    reply: page('openings', Opening).extend({ openings: z.array(Opening).describe('The openings on this page.') }),
  },
  messages: {
    method: 'GET',
    path: '/admin/conversations/:id/messages',
    access: 'admin',
    right: 'moderate',
    summary: 'Reads a conversation of others, the oldest message first; reading it is audited with the reason',
    params: IdParams,
    query: z.object({
      reason: text(1, READING_REASON_LIMIT).describe('Why it has to be read, in words of the reader.'),
      ground: z
        .enum(readingGrounds)
        .optional()
        .describe('What gives the right to read it; a case or a report must be open.'),
      before: Id.optional(),
      limit: wholeNumber(1, 200).default(50),
    }),
    reply: z.object({ conversation: AdminConversation, messages: z.array(ChatMessage) }),
  },
  join: {
    method: 'POST',
    path: '/admin/conversations/:id/messages',
    access: 'admin',
    right: 'moderate',
    rate: 'message',
    summary: 'Says something to two people whose case waits for a decision; under one tempId only once',
    params: IdParams,
    body: z.object({ desc: MessageTexts, tempId: TempId.optional() }),
    reply: ChatMessage,
    status: 201,
    mayFind: true,
    example: { desc: 'I am looking into your case, and decide by tomorrow.' },
  },
})
