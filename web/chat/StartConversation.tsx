import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { conversationWithRead } from '#web/kernel/chat-cache.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { MessageListSkeleton } from './MessageListSkeleton.tsx'
import styles from './OpenConversation.module.css'

/** Leads to the conversation with somebody, or is where it begins: with the first message. */
export function StartConversation({ accountId, orderId }: { accountId: string; orderId: string | undefined }) {
  const t = useT()
  const problem = useErrorText()
  const found = useQuery({ ...conversationWithRead(accountId), staleTime: 0 })
  const known = found.data?.conversations[0]
  const somebody = useQuery({
    ...q(api.user.detail, { params: { id: accountId } }),
    enabled: found.isSuccess && !known,
  })
  if (known) return <Navigate replace to={links.messages({ conversation: known._id })} />
  const error = found.error ?? somebody.error
  if (error)
    return (
      <div className={styles.state}>
        <ErrorState
          title={t('chat:thread.failed')}
          text={problem(failureOf(error))}
          retry={{ label: t('tryAgain'), onRetry: () => void (found.error ? found : somebody).refetch() }}
        />
      </div>
    )
  const user = somebody.data?.user
  if (!user)
    return (
      <div className={styles.thread}>
        <MessageListSkeleton />
      </div>
    )
  const other = { id: accountId, name: user.companyName || user.name, picture: user.profilePicture ?? undefined }
  return (
    <section className={styles.thread} aria-label={t('chat:thread.label', { name: other.name })}>
      <ConversationHeader other={other} verifiedLabel={user.isVerified ? t('search.verified') : undefined} />
      <ConversationPane other={other} conversation={undefined} orderId={orderId} isFocused />
    </section>
  )
}
