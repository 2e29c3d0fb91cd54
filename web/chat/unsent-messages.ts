import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChatMessage, Conversation } from '#shared/contract/chat.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { threadRead } from './chat-reads.ts'
import { markSent, type PendingMessage } from './outbox.ts'

type Unsent = { pending: readonly PendingMessage[]; failed: readonly PendingMessage[] }

/** Returns a key that differs between the forms in which a conversation is rendered. */
export function useThreadEdition({ contactsShown }: Pick<Conversation, 'contactsShown'>): string {
  const language = useLanguage()
  return `${language}${contactsShown ? ' open' : ''}`
}

/** Takes out of the outbox what is in the thread: it has arrived, and only the reply to it was lost. */
export function useMarkArrived(to: string, { pending, failed }: Unsent, messages: readonly ChatMessage[] = []): void {
  useEffect(() => {
    for (const each of [...pending, ...failed])
      if (messages.some(({ tempId }) => tempId === each.tempId)) markSent(to, each)
  }, [to, pending, failed, messages])
}

/** Looks into a conversation that is not open for what an earlier page of this tab could not see arrive. */
export function useCheckUnsent(to: string, unsent: Unsent, conversation: Conversation): void {
  const thread = threadRead(conversation._id, useThreadEdition(conversation))
  const { data } = useQuery({ ...thread, enabled: unsent.failed.length > 0 })
  useMarkArrived(to, unsent, data?.messages)
}
