import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '#shared/contract/chat.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { useAskingAgain } from '#web/kernel/connection.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useProblemText } from '#web/kernel/problem.ts'
import { useUser } from '#web/kernel/session.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { Composer } from './Composer.tsx'
import { loadEarlier, threadRead } from './chat-reads.ts'
import { type Pending, useOutbox } from './outbox.ts'
import type { Someone } from './people.ts'
import { Sending } from './Said.tsx'
import styles from './Talk.module.css'
import { ThreadLog } from './ThreadLog.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useSend } from './use-send.ts'

type Props = {
  other: Someone
  /** Undefined until somebody has said something. */
  conversation: Conversation | undefined
  /** The order around it: what is said is about that one. */
  orderId?: string | undefined
  isInOrder?: boolean | undefined
  isFocused?: boolean | undefined
}

/** What two people said to each other, and where one goes on. */
export function Talk({ other, conversation, orderId, isInOrder = false, isFocused = false }: Props) {
  const t = useT()
  const { pending } = useOutbox(other.id)
  const send = useSend({ to: other.id, conversation, orderId })
  return (
    <div className={styles.talk}>
      {conversation ? (
        <Thread key={conversation._id} {...{ other, conversation, pending, isInOrder }} />
      ) : (
        <Beginning {...{ other, pending, isInOrder }} />
      )}
      {conversation?.isClosed ? (
        <p className={styles.closed}>{t('chat:thread.closed', { name: other.name })}</p>
      ) : (
        <Composer
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

type Part = { other: Someone; pending: readonly Pending[]; isInOrder: boolean }

function Beginning({ other, pending, isInOrder }: Part) {
  const t = useT()
  return (
    <div className={styles.beginning}>
      <p className={styles.first}>
        {t(isInOrder ? 'chat:thread.firstOrder' : 'chat:thread.first', { name: other.name })}
      </p>
      {pending.map((message) => (
        <Sending key={message.tempId} message={message} />
      ))}
    </div>
  )
}

function Thread({ other, conversation, pending, isInOrder }: Part & { conversation: Conversation }) {
  const t = useT()
  const queries = useQueryClient()
  const problem = useProblemText()
  const me = useUser()._id
  const language = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const { _id, contactsShown } = conversation
  const edition = `${language}${contactsShown ? ' open' : ''}`
  const { data, error, refetch, isFetching } = useQuery({
    ...threadRead(_id, edition),
    refetchInterval: useAskingAgain(),
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
  if (!data) return <ThreadSkeleton />
  if (data.messages.length === 0) return <Beginning {...{ other, pending, isInOrder }} />
  return <ThreadLog thread={data} {...{ pending, conversation, other, me, isInOrder }} earlier={{ load, isLoading }} />
}
