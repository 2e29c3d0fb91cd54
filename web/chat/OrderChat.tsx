import IconArrowsDiagonal from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { conversationWithRead } from '#web/kernel/chat-cache.ts'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './Conversation.module.css'
import { ConversationPane } from './ConversationPane.tsx'
import { MessageListSkeleton } from './MessageList.tsx'
import type { ChatPartner } from './participants.ts'

/** The chat between the two sides of an order, beside it. It loads its own messages of the interface. */
export function OrderChat(props: Props) {
  return useMessageNamespace('chat') ? <Panel {...props} /> : null
}

type Props = {
  /** The order that messages are about; undefined while only its buyer knows of it. */
  orderId: string | undefined
  other: ChatPartner
  /** Reports a message of the other one. */
  onReport?: ((message: ChatMessage) => void) | undefined
}

function Panel({ orderId, other, onReport }: Props) {
  const t = useT()
  const problem = useErrorText()
  const asking = usePollingInterval()
  const found = useQuery({ ...conversationWithRead(other.id), staleTime: 0, refetchInterval: asking })
  const id = found.data?.conversations[0]?._id
  const detail = useQuery({
    ...q(api.conversation.detail, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    placeholderData: () => {
      const [conversation] = found.data?.conversations ?? []
      return conversation && { conversation }
    },
    refetchInterval: asking,
  })
  const conversation = detail.data?.conversation
  const { error } = found
  const part = () => {
    if (error && !found.data) {
      const failure = (
        <ErrorState
          level={3}
          title={t('chat:thread.failed')}
          text={problem(failureOf(error))}
          retry={{ label: t('tryAgain'), onRetry: () => void found.refetch(), isBusy: found.isFetching }}
        />
      )
      return <ConversationPane other={other} conversation={undefined} orderId={orderId} isInOrder failure={failure} />
    }
    if (!found.data || (id && !conversation)) return <MessageListSkeleton />
    return <ConversationPane {...{ other, conversation, orderId, onReport }} isInOrder />
  }
  return (
    <section className={styles.panel} aria-label={t('chat:thread.label', { name: other.name })}>
      <Row as="header" gap={12} flex="fixed" className={styles.head}>
        <Avatar name={other.name} picture={other.picture} size={40} />
        <h2 dir="auto" className={`size-15 weight-500 text-ellipsis ${styles.name}`}>
          {other.name}
        </h2>
        <IconButton
          icon={IconArrowsDiagonal}
          iconSize={20}
          label={t('chat:thread.all')}
          href={id ? links.messages({ conversation: id }) : links.messages({ with: other.id, order: orderId })}
        />
      </Row>
      {part()}
    </section>
  )
}
