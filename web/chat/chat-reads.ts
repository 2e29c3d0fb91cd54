import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, checked } from '#web/kernel/api.tsx'
import {
  INBOX_KEY,
  type Inbox,
  type MessageThread,
  mergeFetched,
  prependEarlier,
  threadKey,
} from '#web/kernel/chat-cache.ts'

/** The number of messages in one page of the thread. */
const PAGE_SIZE = 50
const MAX_MESSAGES = 200

/** The conversations, page after page; `words` narrows them. */
export const inboxRead = (words: string) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, words],
    queryFn: ({ pageParam, signal }): Promise<Inbox> =>
      api.conversation.list({ query: { page: pageParam, ...(words ? { q: words } : {}) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
    staleTime: 0,
    refetchOnReconnect: 'always',
  })

const listMessages = checked(api.message.list, Array.isArray, 'bad_messages')

/** All messages after one. */
async function listAfter(id: string, after: string, signal: AbortSignal) {
  const found = []
  let mark = after
  for (;;) {
    const messages = await listMessages({ params: { id }, query: { after: mark, limit: MAX_MESSAGES } }, { signal })
    found.push(...messages)
    if (messages.length < MAX_MESSAGES) return found
    mark = messages.at(-1)?._id ?? mark
  }
}

/**
 * The end of a conversation first; asked again, only what came after. `edition` tells apart what reads otherwise: in
 * another language, or once nothing is hidden any more.
 */
export const threadRead = (id: string, edition: string) =>
  queryOptions({
    queryKey: [...threadKey(id), edition],
    queryFn: async ({ client, queryKey, signal }): Promise<MessageThread> => {
      // What arrives meanwhile is placed in the cache: it is read when the answer is here.
      const known = () => client.getQueryData<MessageThread>(queryKey)
      const after = known()?.upTo
      if (!after) {
        const messages = await listMessages({ params: { id }, query: { limit: PAGE_SIZE } }, { signal })
        const empty: MessageThread = { messages: [], upTo: undefined, hasEarlier: false }
        return { ...mergeFetched(known() ?? empty, messages), hasEarlier: messages.length === PAGE_SIZE }
      }
      const found = await listAfter(id, after, signal)
      const thread = known()
      if (!thread) throw new Error('a thread that was known is gone')
      return mergeFetched(thread, found)
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Other reads wait for the socket to be back, which takes some seconds more.
    refetchOnReconnect: 'always',
  })

/** Adds earlier messages to the beginning of a thread. */
export async function loadEarlier(queries: QueryClient, id: string, edition: string): Promise<void> {
  const { queryKey } = threadRead(id, edition)
  const first = queries.getQueryData<MessageThread>(queryKey)?.messages[0]
  if (!first) return
  const earlier = await listMessages({ params: { id }, query: { before: first._id, limit: PAGE_SIZE } })
  queries.setQueryData<MessageThread>(
    queryKey,
    (thread) => thread && prependEarlier(thread, earlier, earlier.length === PAGE_SIZE),
  )
}
