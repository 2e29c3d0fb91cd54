import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Statement } from '#web/refund-cases/CaseStatementList.tsx'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseConversation.module.css'

const PAGE = 50

/** What the two of a case wrote to each other, and a place to write to both while it is to be decided. */
export function CaseConversation({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  return (
    <Section look="plain" title={t('refund-cases:desk.talk.title')}>
      <ListSection
        loading={<ListSkeleton label={t('refund-cases:desk.talk.loading')} count={3} />}
        failed={t('refund-cases:desk.talk.failed')}
      >
        <Found refundCase={refundCase} />
      </ListSection>
    </Section>
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
  if (kind === 'system')
    return (
      <p className={styles.line}>
        {desc} · <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
    )
  const person = userId === buyer._id ? buyer : seller
  const isOwn = role === 'admin'
  return <Statement isOwn={isOwn} name={isOwn ? t('refund-cases:admin') : person.name} at={createdAt} text={desc} />
}

const LIMIT = 4000

/** The administrator says something to both people of a case. */
function MessageBothForm({ conversationId }: { conversationId: string }) {
  const t = useT()
  const [words, setWords] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const join = useAct(api.adminConversation.join, {
    invalidate: [api.adminConversation.messages, api.adminConversation.list],
    success: t('refund-cases:desk.talk.sent'),
    once: true,
  })
  const text = words.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : join.errors.desc
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!text || text.length > LIMIT) return
    if (!(await join.run({ params: { id: conversationId }, body: { desc: text } }))) return
    setWords('')
    setAsked(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label={t('refund-cases:desk.talk.label')}
        help={t('refund-cases:desk.talk.hint')}
        rows={3}
        limit={LIMIT}
        value={words}
        onChange={setWords}
        error={fault()}
      />
      <Button type="submit" variant="outline" loading={join.isPending} className={styles.send}>
        {t('refund-cases:desk.talk.send')}
      </Button>
    </form>
  )
}
