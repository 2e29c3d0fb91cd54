import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Conversation } from '#shared/contract/chat.ts'
import { api, q } from '#web/kernel/api.tsx'
import { markRead, trackOpenConversation } from '#web/kernel/chat-cache.ts'
import { useUser } from '#web/kernel/session.tsx'
import { isReadByMe } from './participants.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether somebody can see the page. */
const useIsVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )

/** What is on the screen is read: at once, and whenever something arrives there while somebody can see it. */
export function useMarkRead(conversation: Conversation | undefined, lastReceived: string | undefined): void {
  const queries = useQueryClient()
  const me = useUser()._id
  const isVisible = useIsVisible()
  const id = conversation?._id
  useEffect(() => (id ? trackOpenConversation(id) : undefined), [id])
  const read = useEffectEvent(async (conversationId: string) => {
    if (conversation) markRead(queries, conversation, me)
    await api.conversation.read({ params: { id: conversationId } })
    await queries.invalidateQueries({ queryKey: q(api.conversation.unreadCount).queryKey })
  })
  const isRead = !conversation || isReadByMe(conversation, me)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is read anew.
  useEffect(() => {
    // It stays unread if this fails, and is read the next time.
    if (id && isVisible && !isRead) read(id).catch(() => undefined)
  }, [id, isVisible, isRead, lastReceived])
}
