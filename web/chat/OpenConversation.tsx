import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { ApiError, failureOf } from '#web/kernel/api-error.ts'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ConversationDetails, ConversationOrderLine } from './ConversationDetails.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { MessageListSkeleton } from './MessageListSkeleton.tsx'
import styles from './OpenConversation.module.css'
import { otherParticipantIn } from './participants.ts'

/** One conversation, with what it is about. */
export function OpenConversation({ id, me }: { id: string; me: string }) {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery({
    ...q(api.conversation.detail, { params: { id } }),
    staleTime: 0,
    refetchInterval: usePollingInterval(),
  })
  const conversation = data?.conversation
  const [context] = conversation?.contexts ?? []
  const params = { id: context?.id ?? '' }
  const isOfProduct = context?.kind === 'productOrder'
  const service = useQuery({
    ...q(api.serviceOrder.detail, { params }),
    enabled: context !== undefined && !isOfProduct,
  })
  const product = useQuery({ ...q(api.productOrder.detail, { params }), enabled: isOfProduct })
  const latest = isOfProduct ? product.data : service.data
  if (error && !conversation) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <div className={styles.state}>
        {isMissing ? (
          <EmptyState
            title={t('chat:missing.title')}
            action={<Button href={links.messages()}>{t('chat:missing.action')}</Button>}
          />
        ) : (
          <ErrorState
            title={t('chat:thread.failed')}
            text={problem(failureOf(error))}
            retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
          />
        )}
      </div>
    )
  }
  if (!conversation)
    return (
      <div className={styles.thread}>
        <MessageListSkeleton />
      </div>
    )
  const other = otherParticipantIn(conversation, me)
  const order = latest?.order
  const party = order && (order.role === 'buyer' ? order.seller : order.buyer)
  return (
    <>
      <section className={styles.thread} aria-label={t('chat:thread.label', { name: other.name })}>
        <ConversationHeader
          other={other}
          verifiedLabel={party?._id === other.id && party.isVerified ? t('search.verified') : undefined}
        />
        {order ? <ConversationOrderLine order={order} /> : null}
        <ConversationPane other={other} conversation={conversation} isFocused />
      </section>
      <div className={styles.about}>
        <ConversationDetails {...{ conversation, order, other, me }} />
      </div>
    </>
  )
}
