import type { AdminConversation } from '#shared/contract/admin-chat.ts'
import type { ChatContext, ChatFile, ChatMessage, Conversation } from '#shared/contract/chat.ts'
import type { Language } from '#shared/contract/common.ts'
import type { MessageInDeal } from './contexts.ts'
import type { ConversationRow, Side } from './data.ts'
import type { MessageRow } from './message-data.ts'
import { systemMessageText } from './system-messages.ts'

/** The person who reads, and their language; an administrator reads the unmasked text. */
export type Recipient = { id: string; locale: Language; readsAll?: true }

export const sideOf = ({ buyer_id }: Pick<ConversationRow, 'buyer_id'>, accountId: string): Side =>
  accountId === buyer_id ? 'buyer' : 'seller'

export const otherOf = ({ buyer_id, seller_id }: ConversationRow, accountId: string) =>
  accountId === buyer_id ? seller_id : buyer_id

const isOneOf = (row: ConversationRow, id: string) => id === row.buyer_id || id === row.seller_id

const nameOf = (row: ConversationRow, id: string) => (id === row.buyer_id ? row.buyer_name : row.seller_name)

type Said = Pick<MessageRow, 'author_id' | 'body' | 'masked' | 'event' | 'data'>

const filesOf = ({ files }: Pick<MessageRow, 'files'>): ChatFile[] =>
  files.map(({ id, name, mime, size }) => ({
    _id: id,
    url: `/uploads/messages/${id}`,
    name,
    // Pictures are written anew, so there are these two.
    mime: mime === 'application/pdf' ? mime : 'image/webp',
    size,
  }))

/**
 * The author reads the unmasked text; for the other one, addresses and phone numbers are masked until one has paid the
 * other.
 */
function textsFor(recipient: Recipient, row: ConversationRow, said: Said): string {
  if (said.event) {
    // An administrator reads what the two do, with their names.
    const { id, locale, readsAll } = recipient
    return systemMessageText(said.event, said.data, readsAll ? { locale } : { locale, id }, (one) => nameOf(row, one))
  }
  const isPlain = said.author_id === recipient.id || row.contacts_shown || recipient.readsAll
  return (isPlain ? said.body : (said.masked ?? said.body)) ?? ''
}

export const presentMessage = (message: MessageInDeal, row: ConversationRow, recipient: Recipient): ChatMessage => ({
  _id: message.id,
  ...(message.temp_id && message.author_id === recipient.id ? { tempId: message.temp_id } : {}),
  conversationId: message.conversation_id,
  desc: textsFor(recipient, row, message),
  ...(message.files.length > 0 ? { files: filesOf(message) } : {}),
  ...(message.author_id ? { userId: message.author_id } : {}),
  // The other side talks with the shop.
  ...(message.person && (message.author_id === recipient.id || recipient.readsAll) ? { person: message.person } : {}),
  ...(message.author_id && !isOneOf(row, message.author_id) ? { role: 'admin' as const } : {}),
  kind: message.event ? 'system' : 'text',
  ...(message.event ? { event: message.event } : {}),
  ...(message.ref_kind && message.ref_id ? { context: { kind: message.ref_kind, id: message.ref_id } } : {}),
  ...(message.offer_id ? { offerId: message.offer_id } : {}),
  ...(message.masked && !row.contacts_shown ? { masked: true as const } : {}),
  status: message.author_id === recipient.id ? 'sent' : 'received',
  createdAt: message.created_at.toISOString(),
})

/** The latest message, as this recipient reads it. */
export const lastWords = (row: ConversationRow, recipient: Recipient) =>
  textsFor(recipient, row, {
    author_id: row.last_author_id,
    body: row.last_body,
    masked: row.last_masked,
    event: row.last_event,
    data: row.last_data,
  }) || (row.last_files ?? []).map(({ name }) => name).join(', ')

const talkerOf = (_id: string, name: string, picture: { url: string } | null) => ({
  _id,
  name,
  ...(picture ? { profilePicture: picture.url } : {}),
})

export const presentForAdmin = (
  row: ConversationRow,
  recipient: Recipient,
  { contexts, mayJoin, ...grounds }: Pick<AdminConversation, 'contexts' | 'mayJoin' | 'refundCase' | 'report'>,
): AdminConversation => ({
  _id: row.id,
  buyer: talkerOf(row.buyer_id, row.buyer_name, row.buyer_picture),
  seller: talkerOf(row.seller_id, row.seller_name, row.seller_picture),
  isClosed: row.is_closed,
  ...(row.ref_id ? { orderId: row.ref_id } : {}),
  contexts,
  ...grounds,
  messageCount: row.last_number,
  mayJoin: mayJoin && !row.is_closed && !isOneOf(row, recipient.id),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const readFlags = ({ buyer_unread, seller_unread }: ConversationRow) => ({
  readByBuyer: buyer_unread === 0,
  readBySeller: seller_unread === 0,
})

type ConversationDetails = { contexts?: ChatContext[] | undefined; seenUpTo?: string | undefined }

export function presentConversation(
  row: ConversationRow,
  recipient: Recipient,
  { contexts, seenUpTo }: ConversationDetails,
): Conversation {
  const isBuyer = sideOf(row, recipient.id) === 'buyer'
  return {
    _id: row.id,
    id: isBuyer ? row.buyer_id + row.seller_id : row.seller_id + row.buyer_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    buyerName: row.buyer_name || 'Buyer',
    sellerName: row.seller_name || 'Seller',
    ...(row.buyer_picture ? { buyerAvatar: row.buyer_picture.url } : {}),
    ...(row.seller_picture ? { sellerAvatar: row.seller_picture.url } : {}),
    isClosed: row.is_closed,
    isReachable: row.is_reachable,
    ...(row.ref_id ? { orderId: row.ref_id } : {}),
    contexts: contexts ?? [],
    ...readFlags(row),
    unread: isBuyer ? row.buyer_unread : row.seller_unread,
    ...(seenUpTo ? { seenUpTo } : {}),
    contactsShown: row.contacts_shown,
    ...(row.last_number > 0 ? { lastMessage: lastWords(row, recipient) } : {}),
    ...(row.last_author_id ? { lastMessageBy: row.last_author_id } : {}),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The socket's event of a new message, with its conversation's people. */
export const presentArrival = (message: MessageInDeal, row: ConversationRow, recipient: Recipient) => ({
  message: presentMessage(message, row, recipient),
  conversation: {
    _id: row.id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    buyerName: row.buyer_name || 'Buyer',
    sellerName: row.seller_name || 'Seller',
  },
})

/** The socket's event of a conversation that has changed. */
export const presentChange = (row: ConversationRow, recipient: Recipient) => ({
  _id: row.id,
  orderId: row.ref_id ?? undefined,
  lastMessage: row.last_number > 0 ? lastWords(row, recipient) : '',
  updatedAt: row.updated_at.toISOString(),
  ...readFlags(row),
})
