import { type InfiniteData, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AdminConversation, ReadingGround } from '#shared/contract/admin-chat.ts'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Statement } from '#web/refund-cases/CaseStatementList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from '../admin.module.css'

const PAGE = 50

/** The reason for which an administrator reads a conversation; it is written to the audit log. */
export type Reading = { reason: string; ground?: ReadingGround }

type LogProps = { conversation: AdminConversation; reading: Reading }
type Page = { conversation: AdminConversation; messages: ChatMessage[] }

const keyOf = ({ conversation, reading }: LogProps) =>
  q(adminApi.adminConversation.messages, { params: { id: conversation._id }, query: reading }).queryKey

/**
 * The messages between two users, read for a given reason, with a form to write to both until their case is decided.
 */
export function ConversationLog({ mayWrite, ...props }: LogProps & { mayWrite: boolean }) {
  const t = useT()
  return (
    <>
      <MessageLog {...props} />
      {mayWrite ? (
        <MessageBothForm {...props} />
      ) : (
        <p className="quiet-text">{t('admin-conversations:thread.closed')}</p>
      )}
    </>
  )
}

function MessageLog(props: LogProps) {
  const t = useT()
  const { conversation, reading } = props
  const queries = useQueryClient()
  const params = { id: conversation._id }
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery({
    queryKey: keyOf(props),
    queryFn: async ({ pageParam }) => {
      const query = { ...reading, limit: PAGE, ...(pageParam ? { before: pageParam } : {}) }
      const page = await adminApi.adminConversation.messages({ params, query })
      void queries.invalidateQueries({ queryKey: [adminApi.adminConversation.openings.callName] })
      return page
    },
    initialPageParam: '',
    getNextPageParam: ({ messages }) => (messages.length === PAGE ? messages[0]?._id : undefined),
    // Each reading is written down: none happens by itself, and none is kept for another reason.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const messages = data.pages.toReversed().flatMap((page) => page.messages)
  return (
    <ScrollRegion
      className={styles.log}
      role="log"
      aria-label={t('admin-conversations:thread.log', {
        buyer: conversation.buyer.name,
        seller: conversation.seller.name,
      })}
    >
      <Stack gap={16} align="start">
        {hasNextPage ? (
          <Button variant="quiet" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('admin-conversations:thread.earlier')}
          </Button>
        ) : null}
        <Stack as="ol" gap={16} className="full-width">
          {messages.map((message) => (
            <li key={message._id}>
              <Message message={message} conversation={conversation} />
            </li>
          ))}
        </Stack>
      </Stack>
    </ScrollRegion>
  )
}

function Message({
  message,
  conversation: { buyer, seller },
}: {
  message: ChatMessage
  conversation: AdminConversation
}) {
  const t = useT()
  const format = useFormat()
  const { kind, desc, userId, role, createdAt } = message
  if (kind === 'system')
    return (
      <p className="tone-muted size-13 text-center text-anywhere">
        {desc} · <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
    )
  const person = userId === buyer._id ? buyer : seller
  const isOwn = role === 'admin'
  const name = isOwn ? t('admin-conversations:thread.admin') : person.name
  return <Statement isOwn={isOwn} name={name} at={createdAt} text={desc} />
}

/** The latest page is the first one that was read. */
const withMessage = (data: InfiniteData<Page> | undefined, message: ChatMessage) =>
  data && {
    ...data,
    pages: data.pages.map((page, index) =>
      index === 0 && !page.messages.some(({ _id }) => _id === message._id)
        ? { ...page, messages: [...page.messages, message] }
        : page,
    ),
  }

/** The administrator says something to both people of a case. */
function MessageBothForm(props: LogProps) {
  const t = useT()
  const join = useApiMutation(adminApi.adminConversation.join, {
    invalidate: [adminApi.adminConversation.list],
    patch: (queries, message) =>
      queries.setQueryData<InfiniteData<Page>>(keyOf(props), (data) => withMessage(data, message)),
    success: t('admin-conversations:thread.sent'),
    once: true,
  })
  const words = useRequiredText({ limit: TEXT_LIMITS.chatMessage, rejected: join.errors.desc })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const desc = words.submit()
    if (desc && (await join.run({ params: { id: props.conversation._id }, body: { desc } }))) words.reset()
  }
  return (
    <Stack as="form" gap={12} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label={t('admin-conversations:thread.label')}
        help={t('admin-conversations:thread.hint')}
        rows={3}
        {...words.field}
      />
      <Button type="submit" variant="outline" loading={join.isPending} className="self-start">
        {t('admin-conversations:thread.send')}
      </Button>
    </Stack>
  )
}
