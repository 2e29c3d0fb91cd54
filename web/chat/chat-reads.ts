import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kernel/api.tsx'
import { caughtUp, INBOX, type Inbox, type Thread, threadKey, withEarlier } from '#web/kernel/chat-cache.ts'

/** How many messages come at once. */
const PAGE = 50
const MOST = 200

/** The conversations, page after page; `words` narrows them. */
export const inboxRead = (words: string) =>
  infiniteQueryOptions({
    queryKey: [...INBOX, words],
    queryFn: ({ pageParam, signal }): Promise<Inbox> =>
      api.conversation.list({ query: { page: pageParam, ...(words ? { q: words } : {}) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
    staleTime: 0,
    refetchOnReconnect: 'always',
  })

/** All that was said after a message. */
async function listAfter(id: string, after: string, signal: AbortSignal) {
  const found = []
  let mark = after
  for (;;) {
    const messages = await api.message.list({ params: { id }, query: { after: mark, limit: MOST } }, { signal })
    found.push(...messages)
    if (messages.length < MOST) return found
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
    queryFn: async ({ client, queryKey, signal }): Promise<Thread> => {
      // What arrives meanwhile is placed in the cache: it is read when the answer is here.
      const known = () => client.getQueryData<Thread>(queryKey)
      const after = known()?.upTo
      if (!after) {
        const messages = await api.message.list({ params: { id }, query: { limit: PAGE } }, { signal })
        const empty: Thread = { messages: [], upTo: undefined, hasEarlier: false }
        return { ...caughtUp(known() ?? empty, messages), hasEarlier: messages.length === PAGE }
      }
      const found = await listAfter(id, after, signal)
      const thread = known()
      if (!thread) throw new Error('a thread that was known is gone')
      return caughtUp(thread, found)
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Other reads wait for the socket to be back, which takes some seconds more.
    refetchOnReconnect: 'always',
  })

/** Puts what was said before at the beginning of a thread. */
export async function loadEarlier(queries: QueryClient, id: string, edition: string): Promise<void> {
  const { queryKey } = threadRead(id, edition)
  const first = queries.getQueryData<Thread>(queryKey)?.messages[0]
  if (!first) return
  const earlier = await api.message.list({ params: { id }, query: { before: first._id, limit: PAGE } })
  queries.setQueryData<Thread>(queryKey, (thread) => thread && withEarlier(thread, earlier, earlier.length === PAGE))
}
