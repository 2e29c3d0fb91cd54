import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { useRecovery } from '#web/kernel/use-retry.ts'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import type { Case } from '#web/refund-cases/case-process.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './CaseConversation.module.css'
import { WriteToBoth } from './WriteToBoth.tsx'

const PAGE = 50

/** What the two of a case wrote to each other, and a place to write to both while it is to be decided. */
export function CaseConversation({ refundCase }: { refundCase: Case }) {
  const t = useT()
  return (
    <Section look="plain" title={t('claims:desk.talk.title')}>
      <CatchFailure fallback={(error, retry) => <Failed error={error} onRetry={retry} />}>
        <Suspense fallback={<ListSkeleton label={t('claims:desk.talk.loading')} count={3} />}>
          <Found refundCase={refundCase} />
        </Suspense>
      </CatchFailure>
    </Section>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useRecovery(error, onRetry)
  return (
    <ErrorState
      title={t('claims:desk.talk.failed')}
      text={problemText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}

function Found({ refundCase }: { refundCase: Case }) {
  const t = useT()
  const { data } = useSuspenseQuery(q(api.adminConversation.list, { query: { orderId: refundCase.refId } }))
  const [conversation] = data.conversations
  if (!conversation) return <p className={styles.note}>{t('claims:desk.talk.none')}</p>
  return (
    <>
      <Log refundCase={refundCase} conversationId={conversation._id} />
      {refundCase.turn === 'admin' && conversation.mayJoin ? (
        <WriteToBoth conversationId={conversation._id} />
      ) : (
        <p className={styles.note}>{t('claims:desk.talk.closed')}</p>
      )}
    </>
  )
}

function Log({ refundCase, conversationId }: { refundCase: Case; conversationId: string }) {
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
      aria-label={t('claims:desk.talk.log', { buyer: refundCase.buyer.name, seller: refundCase.seller.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keys
      tabIndex={0}
    >
      <div className={styles.content}>
        {hasNextPage ? (
          <Button variant="quiet" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('claims:desk.talk.earlier')}
          </Button>
        ) : null}
        <ol className={styles.list}>
          {messages.map((message) => (
            <li key={message._id}>
              <Said message={message} refundCase={refundCase} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Said({ message, refundCase: { buyer, seller } }: { message: ChatMessage; refundCase: Case }) {
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
        <span className={styles.name}>{role === 'admin' ? t('claims:admin') : person.name}</span> · {at}
      </p>
      <p className={styles.text}>{desc}</p>
    </article>
  )
}
