import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { ChatMessage, Conversation } from '#shared/contract/chat.ts'
import { actorId } from '#web/kernel/acting.ts'
import { api, q, rejectionHere } from '#web/kernel/api.tsx'
import { ApiError, failureOf } from '#web/kernel/api-error.ts'
import { randomKey } from '#web/kernel/api-mutation.tsx'
import { cacheMessage, markRead, trackOpenConversation } from '#web/kernel/chat-cache.ts'
import { useBackOnline, usePollingInterval } from '#web/kernel/connection.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useActor } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts'
import styles from './Conversation.module.css'
import { loadEarlier, threadRead } from './chat-reads.ts'
import { FailedMessageBubble, PendingMessageBubble } from './MessageBubble.tsx'
import { MessageComposer } from './MessageComposer.tsx'
import { type AsksOf, MessageList, MessageListSkeleton, type UnsentMessages } from './MessageList.tsx'
import { type MessageTarget, openConversation } from './open-conversation.ts'
import {
  enqueueDraft,
  enqueueFailed,
  markFailed,
  markSent,
  type PendingMessage,
  returnToDraft,
  useOutbox,
} from './outbox.ts'
import { type ChatPartner, isReadByMe, isReadByOther } from './participants.ts'
import { messagesAround } from './thread-entries.ts'
import { useMarkArrived, useThreadEdition } from './unsent-messages.ts'
import { useSendFiles } from './use-send-files.ts'

type Props = {
  other: ChatPartner
  /** Undefined before the first message. */
  conversation: Conversation | undefined
  /** The order that new messages are about. */
  orderId?: string | undefined
  isInOrder?: boolean | undefined
  asksOf?: AsksOf | undefined
  /** Reports a message of the other one. */
  onReport?: ((message: ChatMessage) => void) | undefined
  /** The actions that remain if no message can be sent. */
  whileUnreachable?: ReactNode
  isFocused?: boolean | undefined
  /** Stands over the field while the partner has not read the last message. */
  whileUnread?: ReactNode
  /** Stands where the messages would be, which could not be loaded; writing is possible all the same. */
  failure?: ReactNode
}

/** The messages of a conversation, and the form for the next one. */
export function ConversationPane(props: Props) {
  const { other, conversation, orderId, isInOrder = false, asksOf, onReport, whileUnreachable } = props
  const { isFocused = false, whileUnread, failure } = props
  const me = useActor()._id
  const t = useT()
  const pane = useRef<HTMLDivElement>(null)
  const focusFallback = useFocusFallback(pane)
  const { pending, failed } = useOutbox(other.id)
  const target = { to: other.id, conversation, orderId }
  const { send, retry } = useSendMessage(target)
  const files = useSendFiles(target)
  // "Messages are sent as soon as you are back", says the place to wait for the connection.
  useBackOnline(() => {
    for (const message of failed) retry(message)
  })
  const part = { other, orderId, isInOrder, unsent: { pending, failed, onRetry: retry } }
  const thread = () => {
    if (conversation) return <Thread key={conversation._id} {...part} {...{ conversation, asksOf, onReport }} />
    return failure ? <div className={styles.failure}>{failure}</div> : <EmptyConversation {...part} />
  }
  return (
    <div ref={pane} {...focusFallback} tabIndex={-1} className={`grow ${styles.talk}`}>
      {thread()}
      {whileUnread &&
      conversation?.isReachable &&
      conversation.lastMessageBy === me &&
      !isReadByOther(conversation, me) ? (
        <div className={styles.unread}>{whileUnread}</div>
      ) : null}
      {conversation && (conversation.isClosed || !conversation.isReachable) ? (
        <div className={`size-14 tone-muted fixed text-center ${styles.closed}`}>
          <p>{t(conversation.isClosed ? 'chat:thread.closed' : 'chat:thread.unreachable', { name: other.name })}</p>
          {conversation.isClosed ? null : whileUnreachable}
        </div>
      ) : (
        <MessageComposer
          key={other.id}
          other={other}
          isHidden={!conversation?.contactsShown}
          isFocused={isFocused}
          onSend={send}
          files={files}
        />
      )}
    </div>
  )
}

type Part = { other: ChatPartner; orderId: string | undefined; unsent: UnsentMessages; isInOrder: boolean }
type ThreadProps = Part & { conversation: Conversation; asksOf: AsksOf | undefined; onReport: Props['onReport'] }

function EmptyConversation({ other, unsent, isInOrder }: Part) {
  const t = useT()
  return (
    <div className={styles.beginning}>
      <p className={`size-14 tone-muted text-center text-balance ${styles.first}`}>
        {t(isInOrder ? 'chat:thread.firstOrder' : 'chat:thread.first', { name: other.name })}
      </p>
      {unsent.failed.map((message) => (
        <FailedMessageBubble key={message.tempId} to={other.id} message={message} onRetry={unsent.onRetry} />
      ))}
      {unsent.pending.map((message) => (
        <PendingMessageBubble key={message.tempId} message={message} />
      ))}
    </div>
  )
}

function Thread({ conversation, asksOf, onReport, ...part }: ThreadProps) {
  const { other, orderId, unsent, isInOrder } = part
  const t = useT()
  const queries = useQueryClient()
  const problem = useErrorText()
  const me = useActor()._id
  const [isLoading, setLoading] = useState(false)
  const { _id } = conversation
  const edition = useThreadEdition(conversation)
  const { data, error, refetch, isFetching } = useQuery({
    ...threadRead(_id, edition),
    refetchInterval: usePollingInterval(),
    // The same conversation in another edition stays until the new one is there.
    placeholderData: (before) => before,
  })
  useMarkRead(conversation, data?.messages.findLast(({ userId }) => userId !== me)?._id)
  useMarkArrived(other.id, unsent, data?.messages)

  const load = () => {
    setLoading(true)
    loadEarlier(queries, _id, edition)
      .catch((failure: unknown) => showSnackbar(problem(failureOf(failure)), { severity: 'error' }))
      .finally(() => setLoading(false))
  }
  if (error && !data)
    return (
      <div className={styles.failure}>
        <ErrorState
          level={3}
          title={t('chat:thread.failed')}
          text={problem(failureOf(error))}
          retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
        />
      </div>
    )
  if (!data) return <MessageListSkeleton />
  const messages = isInOrder ? messagesAround(data.messages, orderId) : data.messages
  if (messages.length === 0 && !data.hasEarlier) return <EmptyConversation {...part} />
  return (
    <MessageList
      thread={{ ...data, messages }}
      {...{ unsent, conversation, other, me, isInOrder, asksOf, onReport }}
      earlier={{ load, isLoading }}
    />
  )
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** True while the page is visible. */
const useIsVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )

/** Marks the shown messages as read: at once, and for each message that arrives while the page is visible. */
function useMarkRead(conversation: Conversation | undefined, lastReceived: string | undefined): void {
  const queries = useQueryClient()
  const me = useActor()._id
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

/** Messages to one user are sent in the order in which they were written. */
const lines = new Map<string, Promise<void>>()

/** The cache notifies its readers in the next task: until then the message is shown as pending. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

const mayBeTriedAgain = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/**
 * Says something: at once on the screen. What does not arrive stays there to be tried again; what the server refuses
 * goes back to its field.
 */
function useSendMessage(target: MessageTarget) {
  const queries = useQueryClient()
  const problem = useErrorText()
  const me = useActor()._id
  const { to } = target

  /** Another person has signed in since: nothing may be sent or shown in their name. */
  const isAbandoned = () => ![undefined, me].includes(actorId())

  const deliver = async (pending: PendingMessage) => {
    const { tempId, desc } = pending
    if (session.get().user === null) throw await rejectionHere('not_signed_in', api.message.send)
    if (isAbandoned()) return
    const conversationId = await openConversation(queries, target)
    if (isAbandoned()) return
    if (!conversationId || !desc.trim()) throw await rejectionHere('no_message', api.message.send)
    const sent = await api.message.send({ body: { conversationId, desc, tempId } })
    if (isAbandoned()) return
    cacheMessage(queries, sent, me, true)
    await nextTurn()
    markSent(to, pending)
  }

  const fail = (pending: PendingMessage, error: unknown) => {
    if (isAbandoned()) return
    if (!(error instanceof ApiError) || mayBeTriedAgain(error)) markFailed(to, pending)
    else returnToDraft(to, pending)
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 || error.status === 0) return
    if (error.code === 'conversation_closed' || error.code === 'unreachable')
      void queries.invalidateQueries({ queryKey: [api.conversation.detail.callName] })
    showSnackbar(problem(error), { severity: 'error' })
  }

  const post = (pending: PendingMessage) => {
    const line = (lines.get(to) ?? Promise.resolve())
      .then(() => deliver(pending))
      .catch((error: unknown) => fail(pending, error))
    lines.set(
      to,
      line.catch(() => undefined),
    )
  }
  return {
    send: (desc: string) => {
      const pending = { tempId: randomKey(), desc, at: new Date().toISOString() }
      enqueueDraft(to, pending)
      post(pending)
    },
    retry: (failed: PendingMessage) => {
      enqueueFailed(to, failed)
      post(failed)
    },
  }
}
