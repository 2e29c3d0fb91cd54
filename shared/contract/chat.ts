import { defineCalls } from '../kernel/contract.ts'
import { flag, page, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { FILES_OF_MESSAGE } from '../policies/files.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { EXAMPLE_ID, Id, IdParams, Time, text } from './common.ts'

export const MessageTexts = text(1, TEXT_LIMITS.chatMessage)
/** The client's id for a message: a repeated request with the same id sends nothing twice. */
export const TempId = z.string().min(1).max(100)

/** An order that joins two people. */
export const ChatContext = z
  .object({
    kind: z.string().describe('The name of its process.'),
    id: Id,
    title: z.string(),
    status: z.string(),
  })
  .meta({ id: 'ChatContext', description: 'An order that joins two people.' })
export type ChatContext = z.infer<typeof ChatContext>

const ChatFile = z.object({
  _id: Id,
  url: z.string().describe('A private address, which the two and administrators can read with their token.'),
  name: z.string().describe('The name that its author gave it.'),
  mime: z.enum(['image/webp', 'application/pdf']),
  size: z.number().int().describe('In bytes.'),
})
export type ChatFile = z.infer<typeof ChatFile>

export const ChatMessage = z
  .object({
    _id: Id,
    tempId: z.string().optional().describe("The client's id of the message; for its author only."),
    conversationId: Id,
    desc: z.string().describe("The text; for a line about an order, that line in the reader's language."),
    files: z
      .array(ChatFile)
      .max(FILES_OF_MESSAGE)
      .optional()
      .describe('Pictures and PDF files; absent if there are none.'),
    userId: Id.optional().describe('The author; absent for a line about an order.'),
    person: z
      .string()
      .optional()
      .describe("The name of the member of the author's team who wrote it; for the author's side and administrators."),
    role: z.literal('admin').optional().describe('The author is an administrator and neither of the two.'),
    kind: z.enum(['text', 'system']),
    /**
     * The event of a line about an order: the process and the transition, or the outcome, with a dot between them.
     */
    event: z.string().optional(),
    context: z
      .object({ kind: z.string(), id: Id })
      .optional()
      .describe('The order of a line; until an offer has become a paid order, the request that the offer is for.'),
    offerId: Id.optional().describe('The offer of a line: all lines with the same one belong to one deal.'),
    /**
     * Addresses and phone numbers are masked until one has paid the other: in `desc` for the other side, while the
     * author sees them.
     */
    masked: z.literal(true).optional(),
    status: z.enum(['sent', 'received']),
    createdAt: Time,
  })
  .meta({ id: 'Message', description: 'A message, or a line about an order, in a conversation.' })
export type ChatMessage = z.infer<typeof ChatMessage>

export const Conversation = z
  .object({
    _id: Id,
    id: z.string().describe("Both people's ids, the reader's own first. Never used for access."),
    buyerId: Id,
    sellerId: Id,
    buyerName: z.string(),
    sellerName: z.string(),
    buyerAvatar: z.string().optional(),
    sellerAvatar: z.string().optional(),
    isClosed: z.boolean().describe('The other one has erased their account, so no message can be sent any more.'),
    isReachable: z.boolean().describe('Whether a message can be sent at the moment; why not is never told.'),
    orderId: Id.optional().describe('The latest order that joined the two.'),
    contexts: z.array(ChatContext).describe('The latest first.'),
    readByBuyer: z.boolean(),
    readBySeller: z.boolean(),
    unread: z.number().int().describe('How many messages the reader has not read.'),
    seenUpTo: Id.optional().describe("The latest of the reader's messages that the other one has read."),
    contactsShown: z.boolean().describe('Whether addresses and phone numbers are unmasked: one has paid the other.'),
    lastMessage: z.string().optional(),
    lastMessageBy: Id.optional(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Conversation', description: 'A conversation as one of its two people sees it.' })
export type Conversation = z.infer<typeof Conversation>

const UnreadCount = z.object({ count: z.number().int() })

export const conversationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/conversation',
    access: 'user',
    team: 'answer',
    summary: 'Lists your conversations, the latest first',
    query: pageQuery(20)
      .pick({ page: true, limit: true })
      .extend({
        q: text(1, TEXT_LIMITS.nameQuery)
          .optional()
          .describe('Words of the other one’s name, of an order or of a message.'),
        with: Id.optional().describe('Only the conversation with this person.'),
        unread: flag().optional(),
      }),
    reply: page('conversations', Conversation).extend({ unreadCount: z.number().int() }),
  },
  unreadCount: {
    method: 'GET',
    path: '/conversation/unread-count',
    access: 'user',
    team: 'answer',
    summary: 'Counts your conversations in which something is unread',
    reply: UnreadCount,
  },
  start: {
    method: 'POST',
    path: '/conversation',
    access: 'user',
    team: 'answer',
    rate: 'message',
    summary: 'Opens your conversation with a person; answers 200 with the existing one',
    body: z.object({ to: Id, orderId: Id.optional() }),
    reply: Conversation,
    status: 201,
    mayFind: true,
    example: { to: EXAMPLE_ID },
  },
  detail: {
    method: 'GET',
    path: '/conversation/:id',
    access: 'user',
    team: 'answer',
    summary: 'Shows a conversation of yours',
    params: IdParams,
    reply: z.object({ conversation: Conversation }),
  },
  read: {
    method: 'PUT',
    path: '/conversation/:id/read',
    access: 'user',
    team: 'answer',
    summary: 'Marks a conversation as read for your side',
    params: IdParams,
    reply: z.object({ conversation: Conversation }),
  },
})

export const messageCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/message/:id',
    access: 'user',
    team: 'answer',
    summary: 'Reads a conversation, the oldest message first: its end, or the messages after or before one',
    params: IdParams,
    query: z
      .object({ after: Id.optional(), before: Id.optional(), limit: wholeNumber(1, 200).default(50) })
      .refine(({ after, before }) => !after || !before, 'either after or before'),
    reply: z.array(ChatMessage),
  },
  send: {
    method: 'POST',
    path: '/message',
    access: 'user',
    team: 'answer',
    rate: 'message',
    summary: 'Sends a message, pictures and PDF files; a repeated tempId is answered 200 with the first message',
    body: z.object({
      conversationId: Id,
      desc: text(0, TEXT_LIMITS.chatMessage).default('').describe('The text; it may be left out beside files.'),
      tempId: TempId.optional(),
    }),
    files: { files: { max: FILES_OF_MESSAGE, kind: 'document' } },
    reply: ChatMessage,
    status: 201,
    mayFind: true,
    example: { conversationId: EXAMPLE_ID, desc: 'Is Tuesday morning possible?', tempId: 'c1f7' },
  },
})
