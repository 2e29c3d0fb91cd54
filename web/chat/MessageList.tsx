import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { ChatMessage, Conversation } from '#shared/contract/chat.ts'
import type { MessageThread } from '#web/kernel/chat-cache.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts'
import styles from './Conversation.module.css'
import { DealCard, type OrderLinkLabel } from './DealCard.tsx'
import { FailedMessageBubble, MessageBubble, PendingMessageBubble } from './MessageBubble.tsx'
import type { PendingMessage } from './outbox.ts'
import { type ChatPartner, seenMessageIdsIn } from './participants.ts'
import { type ThreadEntry, threadEntriesOf } from './thread-entries.ts'
import { useDayLabel } from './use-day-label.ts'

/**
 * Returns the action that the order of a message asks of the reader; undefined if something else has happened since.
 */
export type AsksOf = (message: ChatMessage, conversation: Conversation) => OrderLinkLabel | undefined

export type UnsentMessages = {
  pending: readonly PendingMessage[]
  failed: readonly PendingMessage[]
  onRetry: (message: PendingMessage) => void
}

type Props = {
  thread: MessageThread
  unsent: UnsentMessages
  conversation: Conversation
  other: ChatPartner
  me: string
  /** The order around it needs no link. */
  isInOrder: boolean
  asksOf?: AsksOf | undefined
  onReport?: ((message: ChatMessage) => void) | undefined
  earlier: { load: () => void; isLoading: boolean }
}

/** A reader who is so near to the end counts as being there. */
const NEAR_END_PX = 48
/** The distance from the beginning, in pixels, at which earlier messages are fetched. */
const SOON = 240

/** Only the latest hidden detail of each side is explained. */
const explained = (messages: readonly ChatMessage[]) =>
  new Set(new Map(messages.flatMap(({ masked, userId, _id }) => (masked ? [[userId, _id] as const] : []))).values())

/** The messages, the latest at the bottom, where the scroll begins; scrolled up, the position stays. */
export function MessageList({ thread, unsent, conversation, other, me, isInOrder, asksOf, onReport, earlier }: Props) {
  const t = useT()
  const days = useDayLabel()
  const box = useRef<HTMLElement>(null)
  const focusFallback = useFocusFallback(box)
  /** The last message when the reader left the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const { messages, hasEarlier } = thread
  const last = messages.at(-1)
  const seen = seenMessageIdsIn(messages, conversation, me)
  const noted = explained(messages)
  const entries = threadEntriesOf(messages)
  const isUnsent = ({ tempId }: PendingMessage) => messages.every((message) => message.tempId !== tempId)
  const hasFresh = leftAt !== null && last !== undefined && last._id !== leftAt && last.userId !== me

  const toEnd = () => {
    box.current?.scrollTo({ top: 0 })
    // The button goes away.
    box.current?.focus({ preventScroll: true })
  }
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    // From the bottom upwards it is negative.
    const isAtEnd = scrollTop > -NEAR_END_PX
    if (isAtEnd !== (leftAt === null)) setLeftAt(isAtEnd ? null : (last?._id ?? null))
    if (hasEarlier && !earlier.isLoading && scrollHeight + scrollTop - clientHeight < SOON) earlier.load()
  }
  const noteFor = ({ _id, userId }: ChatMessage) => {
    if (!noted.has(_id)) return undefined
    return userId === me ? t('chat:contacts.own', { name: other.name }) : t('chat:contacts.other')
  }
  const shown = (entry: ThreadEntry) => {
    if (entry.kind === 'deal')
      return <DealCard deal={entry} asks={asksOf?.(entry.newest, conversation)} isInOrder={isInOrder} />
    const { message } = entry
    return (
      <MessageBubble
        message={message}
        name={other.name}
        isOwn={message.userId === me}
        isSeen={seen.has(message._id)}
        hasLinks={conversation.contactsShown}
        note={noteFor(message)}
        onReport={message.userId === other.id && onReport ? () => onReport(message) : undefined}
      />
    )
  }
  return (
    <div className={styles.frame}>
      <ScrollRegion
        ref={box}
        {...focusFallback}
        className={`grow ${styles.box}`}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-busy={earlier.isLoading}
        aria-label={t('chat:thread.log', { name: other.name })}
      >
        <div className={styles.content}>
          {hasEarlier ? (
            <Button
              size="sm"
              variant="quiet"
              loading={earlier.isLoading}
              onClick={earlier.load}
              className={styles.earlier}
            >
              {t('chat:thread.earlier')}
            </Button>
          ) : null}
          {entries.map((entry, index) => {
            const at = timeOf(entry)
            const before = entries[index - 1]
            const isNewDay = !before || days.keyOf(timeOf(before)) !== days.keyOf(at)
            return (
              <Fragment key={keyOf(entry)}>
                {isNewDay ? <Day>{days.heading(at)}</Day> : null}
                {shown(entry)}
              </Fragment>
            )
          })}
          {unsent.failed.filter(isUnsent).map((message) => (
            <FailedMessageBubble key={message.tempId} to={other.id} message={message} onRetry={unsent.onRetry} />
          ))}
          {unsent.pending.filter(isUnsent).map((message) => (
            <PendingMessageBubble key={message.tempId} message={message} />
          ))}
        </div>
      </ScrollRegion>
      {hasFresh ? (
        <Button size="sm" variant="primary" icon={IconArrowDown} onClick={toEnd} className={styles.fresh}>
          {t('chat:thread.fresh')}
        </Button>
      ) : null}
    </div>
  )
}

/** A card stands where its newest line was. */
const timeOf = (entry: ThreadEntry) => (entry.kind === 'message' ? entry.message : entry.newest).createdAt

const keyOf = (entry: ThreadEntry) =>
  entry.kind === 'message' ? (entry.message.tempId ?? entry.message._id) : `deal ${entry.key}`

function Day({ children }: { children: ReactNode }) {
  return <p className="size-12 tone-faint mt-18 mb-18 text-center">{children}</p>
}

const shapes = [
  { key: 'first', width: '46%', height: 44 },
  { key: 'second', width: '62%', height: 66 },
  { key: 'third', width: '34%', height: 44 },
  { key: 'fourth', width: '52%', height: 66 },
]

/** A thread that is on its way. */
export function MessageListSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('chat:thread.loading')} className={styles.waiting}>
      {shapes.map(({ key, ...shape }) => (
        <Skeleton key={key} {...shape} />
      ))}
    </SkeletonRegion>
  )
}
