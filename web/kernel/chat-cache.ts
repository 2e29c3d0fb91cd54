import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ChatMessage, Conversation } from '#shared/contract/chat.ts'
import type { Realtime } from '#shared/contract/realtime.ts'
import { api, q } from './api.tsx'

/** The known messages of a conversation, oldest first. */
export type MessageThread = {
  messages: readonly ChatMessage[]
  /** The last one up to which nothing can be missing; what the socket brought may stand behind a gap. */
  upTo: string | undefined
  hasEarlier: boolean
}

export type Inbox = Awaited<ReturnType<typeof api.conversation.list>>

export const threadKey = (conversationId: string) => ['chat.thread', conversationId] as const
export const INBOX_KEY = ['chat.inbox'] as const

const countKey = q(api.conversation.unreadCount).queryKey
const detailKey = (id: string) => q(api.conversation.detail, { params: { id } }).queryKey

/** True for the same message; a sent message has a `tempId` from its author before it has an id from the server. */
const isSameMessage = (one: ChatMessage, other: ChatMessage) =>
  one._id === other._id || (one.tempId !== undefined && one.tempId === other.tempId && one.userId === other.userId)

/** The thread with a message at its end, or in the place where it stands already. */
export function addMessage(thread: MessageThread, message: ChatMessage): MessageThread {
  const { messages } = thread
  const isThere = messages.some((each) => isSameMessage(each, message))
  const next = isThere
    ? messages.map((each) => (isSameMessage(each, message) ? message : each))
    : [...messages, message]
  return { ...thread, messages: next }
}

/** The thread with what the server has after `upTo`: its order counts, and nothing stands there twice. */
export function mergeFetched(thread: MessageThread, fetched: readonly ChatMessage[]): MessageThread {
  const sure = thread.messages.findIndex(({ _id }) => _id === thread.upTo) + 1
  const rest = thread.messages.slice(sure).filter((known) => !fetched.some((each) => isSameMessage(each, known)))
  return {
    ...thread,
    messages: [...thread.messages.slice(0, sure), ...fetched, ...rest],
    upTo: fetched.at(-1)?._id ?? thread.upTo,
  }
}

/** The thread with a page of earlier messages. */
export const prependEarlier = (
  thread: MessageThread,
  earlier: readonly ChatMessage[],
  hasEarlier: boolean,
): MessageThread => ({
  ...thread,
  messages: [...earlier.filter((each) => !thread.messages.some(({ _id }) => _id === each._id)), ...thread.messages],
  hasEarlier,
})

export const isBuyerIn = ({ buyerId }: Pick<Conversation, 'buyerId'>, me: string): boolean => buyerId === me

const cachedConversation = (queries: QueryClient, id: string): Conversation | undefined => {
  const detail = queries.getQueryData(detailKey(id))?.conversation
  if (detail) return detail
  const inboxes = queries.getQueriesData<InfiniteData<Inbox>>({ queryKey: INBOX_KEY })
  return inboxes
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ conversations }) => conversations)
    .find(({ _id }) => _id === id)
}

/** Changes a conversation in every cached list; `isToTop` also moves it to the top of the list. */
function patchConversation(queries: QueryClient, next: Conversation, { isToTop = false } = {}): void {
  const change = (each: Conversation) => (each._id === next._id ? next : each)
  queries.setQueryData(detailKey(next._id), (data) => data && { conversation: next })
  queries.setQueriesData<Inbox>(
    { queryKey: [api.conversation.list.callName] },
    (data) => data && { ...data, conversations: data.conversations.map(change) },
  )
  queries.setQueriesData<InfiniteData<Inbox>>({ queryKey: INBOX_KEY }, (data) => {
    if (!data?.pages.some(({ conversations }) => conversations.some(({ _id }) => _id === next._id))) return data
    const pages = data.pages.map((page, index) => {
      if (!isToTop) return { ...page, conversations: page.conversations.map(change) }
      const others = page.conversations.filter(({ _id }) => _id !== next._id)
      return { ...page, conversations: index === 0 ? [next, ...others] : others }
    })
    return { ...data, pages }
  })
}

const changeCount = (queries: QueryClient, by: 1 | -1) =>
  queries.setQueryData(countKey, (data) => data && { count: Math.max(0, data.count + by) })

/** The last message of the user, or the last one apart from `fresh`, which a read may have brought before its own reply. */
const lastOwn = (queries: QueryClient, id: string, me: string, fresh?: ChatMessage) =>
  queries
    .getQueriesData<MessageThread>({ queryKey: threadKey(id) })
    .flatMap(([, thread]) => thread?.messages ?? [])
    .findLast((each) => each.userId === me && !(fresh && isSameMessage(each, fresh)))?._id

/** Reads that began before the message may arrive without it: the first page of the thread and the conversation. */
function refetchThread(queries: QueryClient, conversationId: string): void {
  const asking = (queryKey: QueryKey) => queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const reads = [
    ...asking(threadKey(conversationId)).filter(({ state }) => state.data === undefined),
    ...[detailKey(conversationId), [api.conversation.list.callName], INBOX_KEY].flatMap(asking),
  ]
  for (const { promise, queryKey } of reads)
    promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
}

/** A new message is unread by the other side; earlier ones stay read. */
function notYetSeen(
  conversation: Conversation,
  me: string,
  { isOwn, lastSeen }: { isOwn: boolean; lastSeen: string | undefined },
): Partial<Conversation> {
  const isForBuyer = isBuyerIn(conversation, me) !== isOwn
  const wasRead = isForBuyer ? conversation.readByBuyer : conversation.readBySeller
  return {
    ...(isForBuyer ? { readByBuyer: false } : { readBySeller: false }),
    ...(isOwn && wasRead && lastSeen ? { seenUpTo: lastSeen } : {}),
  }
}

/** Puts a message where it is shown, once, and says whether it is news; `isOpen` says that its conversation is being read. */
export function cacheMessage(queries: QueryClient, message: ChatMessage, me: string, isOpen: boolean): boolean {
  const { conversationId: id, userId, desc, files, createdAt } = message
  refetchThread(queries, id)
  const lastSeen = lastOwn(queries, id, me, message)
  queries.setQueriesData<MessageThread>({ queryKey: threadKey(id) }, (thread) => thread && addMessage(thread, message))
  const conversation = cachedConversation(queries, id)
  if (!conversation) {
    void queries.invalidateQueries({ queryKey: INBOX_KEY })
    void queries.invalidateQueries({ queryKey: countKey })
    return true
  }
  const isNews = Date.parse(createdAt) > Date.parse(conversation.updatedAt)
  const isUnread = isNews && userId !== me && !isOpen
  if (isUnread && conversation.unread === 0) changeCount(queries, 1)
  // The reply to an own message may arrive after a newer message: it does not replace that one.
  if (Date.parse(createdAt) < Date.parse(conversation.updatedAt)) return isNews
  const { lastMessageBy: _, ...rest } = conversation
  const next: Conversation = {
    ...rest,
    ...(isNews ? notYetSeen(conversation, me, { isOwn: userId === me, lastSeen }) : {}),
    // Of a message without words, as the server writes it.
    lastMessage: desc || (files ?? []).map(({ name }) => name).join(', '),
    ...(userId ? { lastMessageBy: userId } : {}),
    updatedAt: createdAt,
    unread: conversation.unread + (isUnread ? 1 : 0),
  }
  patchConversation(queries, next, { isToTop: true })
  return isNews
}

/** A line about an order is told in another language than the page's: it is read where it is in that one. */
export function refetchLines(queries: QueryClient, conversationId: string): void {
  for (const queryKey of [threadKey(conversationId), detailKey(conversationId), INBOX_KEY])
    void queries.invalidateQueries({ queryKey })
}

/**
 * Takes over how a conversation stands now: its last words, unless they may be in another language than the page's, and
 * how far both have read.
 */
export function updateCachedConversation(
  queries: QueryClient,
  event: Realtime['conversationUpdated'],
  me: string,
  { isOtherLanguage = false } = {},
): void {
  const conversation = cachedConversation(queries, event._id)
  if (!conversation) {
    void queries.invalidateQueries({ queryKey: countKey })
    return
  }
  const isBuyer = isBuyerIn(conversation, me)
  const isReadByMe = isBuyer ? event.readByBuyer : event.readBySeller
  const isReadByOther = isBuyer ? event.readBySeller : event.readByBuyer
  const seenUpTo = (isReadByOther && lastOwn(queries, event._id, me)) || conversation.seenUpTo
  if (isReadByMe && conversation.unread > 0) changeCount(queries, -1)
  const { orderId = conversation.orderId, updatedAt, readByBuyer, readBySeller } = event
  patchConversation(queries, {
    ...conversation,
    ...(orderId ? { orderId } : {}),
    ...(seenUpTo ? { seenUpTo } : {}),
    ...(isOtherLanguage ? {} : { lastMessage: event.lastMessage }),
    updatedAt,
    readByBuyer,
    readBySeller,
    unread: isReadByMe ? 0 : conversation.unread,
  })
  // The conversation is about another order now, whose details the event does not carry.
  if (event.orderId !== conversation.orderId) void queries.invalidateQueries({ queryKey: detailKey(event._id) })
}

/** Shows at once that a conversation is read, as it stands by now: the screen may still show it without the last message. */
export function markRead(queries: QueryClient, shown: Conversation, me: string): void {
  const conversation = cachedConversation(queries, shown._id) ?? shown
  if (conversation.unread > 0) changeCount(queries, -1)
  const readBy = isBuyerIn(conversation, me) ? { readByBuyer: true } : { readBySeller: true }
  patchConversation(queries, { ...conversation, ...readBy, unread: 0 })
}

/** The two talk for the first time, or about another order. */
export function cacheConversation(queries: QueryClient, conversation: Conversation): void {
  queries.setQueryData(detailKey(conversation._id), { conversation })
  void queries.invalidateQueries({ queryKey: INBOX_KEY })
  void queries.invalidateQueries({ queryKey: [api.conversation.list.callName] })
}

/** Two people's conversation, if they have one. */
export const conversationWithRead = (accountId: string) => q(api.conversation.list, { query: { with: accountId } })

const openConversations = new Map<string, number>()

/** A conversation is on the screen until the returned function is called. */
export function trackOpenConversation(conversationId: string): () => void {
  openConversations.set(conversationId, (openConversations.get(conversationId) ?? 0) + 1)
  return () => {
    const left = (openConversations.get(conversationId) ?? 1) - 1
    if (left > 0) openConversations.set(conversationId, left)
    else openConversations.delete(conversationId)
  }
}

/** The user looks at the conversation now. */
export const isConversationOpen = (conversationId: string): boolean =>
  openConversations.has(conversationId) && document.visibilityState === 'visible'
