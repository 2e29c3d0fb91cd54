import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import styles from './CaseConversation.module.css'
import { MessageBothForm } from './MessageBothForm.tsx'

const PAGE = 50

/** What the two of a case wrote to each other, and a place to write to both while it is to be decided. */
export function CaseConversation({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  return (
    <Section look="plain" title={t('refund-cases:desk.talk.title')}>
      <SectionErrorBoundary fallback={(error, retry) => <Failed error={error} onRetry={retry} />}>
        <Suspense fallback={<ListSkeleton label={t('refund-cases:desk.talk.loading')} count={3} />}>
          <Found refundCase={refundCase} />
        </Suspense>
      </SectionErrorBoundary>
    </Section>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('refund-cases:desk.talk.failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}

function Found({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const { data } = useSuspenseQuery(q(api.adminConversation.list, { query: { orderId: refundCase.refId } }))
  const [conversation] = data.conversations
  if (!conversation) return <p className={styles.note}>{t('refund-cases:desk.talk.none')}</p>
  return (
    <>
      <CaseMessageList refundCase={refundCase} conversationId={conversation._id} />
      {refundCase.turn === 'admin' && conversation.mayJoin ? (
        <MessageBothForm conversationId={conversation._id} />
      ) : (
        <p className={styles.note}>{t('refund-cases:desk.talk.closed')}</p>
      )}
    </>
  )
}

function CaseMessageList({ refundCase, conversationId }: { refundCase: CaseState; conversationId: string }) {
  const t = useT()
  const params = { id: conversationId }
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery({
    queryKey: q(api.adminConversation.messages, { params }).queryKey,
    queryFn: ({ pageParam }) =>
      api.adminConversation.messages({ params, query: { limit: PAGE, ...(pageParam ? { before: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ messages }) => (messages.length === PAGE ? messages[0]?._id : undefined),
  })
  const messages = data.pages.toReversed().flatMap((page) => page.messages)
  return (
    <div
      className={styles.log}
      role="log"
      aria-label={t('refund-cases:desk.talk.log', { buyer: refundCase.buyer.name, seller: refundCase.seller.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keys
      tabIndex={0}
    >
      <div className={styles.content}>
        {hasNextPage ? (
          <Button variant="quiet" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('refund-cases:desk.talk.earlier')}
          </Button>
        ) : null}
        <ol className={styles.list}>
          {messages.map((message) => (
            <li key={message._id}>
              <CaseMessage message={message} refundCase={refundCase} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function CaseMessage({ message, refundCase: { buyer, seller } }: { message: ChatMessage; refundCase: CaseState }) {
  const t = useT()
  const format = useFormat()
  const { kind, desc, userId, role, createdAt } = message
  const at = <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
  if (kind === 'system')
    return (
      <p className={styles.line}>
        {desc} · {at}
      </p>
    )
  const person = userId === buyer._id ? buyer : seller
  return (
    <article className={role === 'admin' ? styles.own : undefined}>
      <p className={styles.head}>
        <span className={styles.name}>{role === 'admin' ? t('refund-cases:admin') : person.name}</span> · {at}
      </p>
      <p className={styles.text}>{desc}</p>
    </article>
  )
}
