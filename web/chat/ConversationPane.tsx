import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '#shared/contract/chat.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './ConversationPane.module.css'
import { loadEarlier, threadRead } from './chat-reads.ts'
import { PendingMessageBubble } from './MessageBubble.tsx'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageList } from './MessageList.tsx'
import { MessageListSkeleton } from './MessageListSkeleton.tsx'
import { type PendingMessage, useOutbox } from './outbox.ts'
import type { ChatPartner } from './participants.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useSendMessage } from './use-send-message.ts'

type Props = {
  other: ChatPartner
  /** Undefined until somebody has said something. */
  conversation: Conversation | undefined
  /** The order around it: what is said is about that one. */
  orderId?: string | undefined
  isInOrder?: boolean | undefined
  isFocused?: boolean | undefined
}

/** What two people said to each other, and where one goes on. */
export function ConversationPane({ other, conversation, orderId, isInOrder = false, isFocused = false }: Props) {
  const t = useT()
  const { pending } = useOutbox(other.id)
  const send = useSendMessage({ to: other.id, conversation, orderId })
  return (
    <div className={styles.talk}>
      {conversation ? (
        <Thread key={conversation._id} {...{ other, conversation, pending, isInOrder }} />
      ) : (
        <EmptyConversation {...{ other, pending, isInOrder }} />
      )}
      {conversation?.isClosed ? (
        <p className={styles.closed}>{t('chat:thread.closed', { name: other.name })}</p>
      ) : (
        <MessageComposer
          key={other.id}
          other={other}
          isHidden={!conversation?.contactsShown}
          isFocused={isFocused}
          onSend={send}
        />
      )}
    </div>
  )
}

type Part = { other: ChatPartner; pending: readonly PendingMessage[]; isInOrder: boolean }

function EmptyConversation({ other, pending, isInOrder }: Part) {
  const t = useT()
  return (
    <div className={styles.beginning}>
      <p className={styles.first}>
        {t(isInOrder ? 'chat:thread.firstOrder' : 'chat:thread.first', { name: other.name })}
      </p>
      {pending.map((message) => (
        <PendingMessageBubble key={message.tempId} message={message} />
      ))}
    </div>
  )
}

function Thread({ other, conversation, pending, isInOrder }: Part & { conversation: Conversation }) {
  const t = useT()
  const queries = useQueryClient()
  const problem = useErrorText()
  const me = useUser()._id
  const language = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const { _id, contactsShown } = conversation
  const edition = `${language}${contactsShown ? ' open' : ''}`
  const { data, error, refetch, isFetching } = useQuery({
    ...threadRead(_id, edition),
    refetchInterval: usePollingInterval(),
    // The same conversation in another edition stays until the new one is there.
    placeholderData: (before) => before,
  })
  useMarkRead(conversation, data?.messages.findLast(({ userId }) => userId !== me)?._id)

  const load = () => {
    setLoading(true)
    loadEarlier(queries, _id, edition)
      .catch((failure: unknown) => showSnackbar(problem(failureOf(failure)), { severity: 'error' }))
      .finally(() => setLoading(false))
  }
  if (error && !data)
    return (
      <div className={styles.failed}>
        <ErrorState
          level={3}
          title={t('chat:thread.failed')}
          text={problem(failureOf(error))}
          retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
        />
      </div>
    )
  if (!data) return <MessageListSkeleton />
  if (data.messages.length === 0) return <EmptyConversation {...{ other, pending, isInOrder }} />
  return (
    <MessageList thread={data} {...{ pending, conversation, other, me, isInOrder }} earlier={{ load, isLoading }} />
  )
}
