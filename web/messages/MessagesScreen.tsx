import { useMediaQuery } from '@mantine/hooks'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { ChatMessage, Conversation } from '#shared/contract/chat.ts'
import { ConversationList } from '#web/chat/ConversationList.tsx'
import { ConversationPane } from '#web/chat/ConversationPane.tsx'
import { inboxRead } from '#web/chat/chat-reads.ts'
import { MessageListSkeleton } from '#web/chat/MessageList.tsx'
import { type ChatPartner, otherParticipantIn } from '#web/chat/participants.ts'
import { api, q } from '#web/kernel/api.tsx'
import { ApiError, failureOf } from '#web/kernel/api-error.ts'
import { conversationWithRead } from '#web/kernel/chat-cache.ts'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActor } from '#web/kernel/session.tsx'
import { kindNamed } from '#web/kinds.ts'
import { useReportDialog } from '#web/listings/ReportButton.tsx'
import { AskForPush } from '#web/notifications/AskForPush.tsx'
import type { Role } from '#web/transactions/kind.ts'
import { orderRead } from '#web/transactions/order-calls.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { ConversationDetails, ConversationOrderLine } from './ConversationDetails.tsx'
import { ConversationMenu, OwnBlock } from './ConversationMenu.tsx'
import styles from './MessagesScreen.module.css'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idIn = (search: URLSearchParams, name: string) => {
  const value = search.get(name)
  return value && UUID.test(value) ? value : null
}

/** The person's conversations beside each other; on a phone one after the other. */
export function MessagesScreen() {
  const t = useT()
  const navigate = useNavigate()
  const me = useActor()._id
  const list = useRef<HTMLElement>(null)
  const [search] = useSearchParams()
  const conversationId = idIn(search, 'conversation')
  const to = idIn(search, 'with')
  const other = conversationId || to === me ? null : to
  const latest = useLatestConversation(!conversationId && !other)
  const current = conversationId ?? (other ? null : latest)
  const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented) return
    // Beside the list, Escape focuses the row of the conversation; where the list is hidden, it leads to the list.
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (row?.offsetParent) row.focus()
    else void navigate(links.messages())
  }
  const thread = () => {
    if (current) return <OpenConversation key={current} id={current} me={me} isFocused={conversationId !== null} />
    if (other) return <StartConversation key={other} accountId={other} orderId={idIn(search, 'order') ?? undefined} />
    return (
      <div className={styles.state}>
        <EmptyState title={t('chat:choose.title')} text={t('chat:choose.text')} />
      </div>
    )
  }
  return (
    <div className={styles.screen} data-shows={conversationId || other ? 'thread' : 'list'}>
      <Head title={t('chat:title')} noindex />
      <section ref={list} className={styles.list}>
        <h1 className={styles.title}>{t('chat:title')}</h1>
        <div className={styles.conversations}>
          <ConversationList current={current} />
        </div>
      </section>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the conversation from any element inside */}
      <div className={`grid shrink ${styles.open}`} onKeyDown={leave}>
        {thread()}
      </div>
    </div>
  )
}

/** From here on the list and a conversation stand side by side, as the style sheet has it. */
const IS_WIDE = '(min-width: 761px)'

/**
 * The conversation to begin with where there is room for one beside the list. It stays the same when others become
 * newer.
 */
function useLatestConversation(isEnabled: boolean): string | null {
  const isWide = useMediaQuery(IS_WIDE, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const isNeeded = isEnabled && isWide
  const { data } = useInfiniteQuery({ ...inboxRead(''), enabled: isNeeded && !chosen })
  const first = isNeeded ? (data?.pages[0]?.conversations[0]?._id ?? null) : null
  if (first && !chosen) setChosen(first)
  return isNeeded ? (chosen ?? first) : null
}

/** Leads to the conversation with a user, or shows the place for its first message. */
function StartConversation({ accountId, orderId }: { accountId: string; orderId: string | undefined }) {
  const t = useT()
  const problem = useErrorText()
  const found = useQuery({ ...conversationWithRead(accountId), staleTime: 0 })
  const known = found.data?.conversations[0]
  const partner = useQuery({
    ...q(api.user.detail, { params: { id: accountId } }),
    enabled: found.isSuccess && !known,
  })
  if (known) return <Navigate replace to={links.messages({ conversation: known._id })} />
  const error = found.error ?? partner.error
  if (error)
    return (
      <div className={styles.state}>
        <ErrorState
          title={t('chat:thread.failed')}
          text={problem(failureOf(error))}
          retry={{ label: t('tryAgain'), onRetry: () => void (found.error ? found : partner).refetch() }}
        />
      </div>
    )
  const user = partner.data?.user
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

/** Returns the action that the order of a line asks of one side, as the order's kind describes it. */
function asksOf({ event, context }: ChatMessage, contexts: Conversation['contexts'], side: Role) {
  const status = contexts.find(({ id }) => id === context?.id)?.status
  const { process, asksInConversation = [] } = kindNamed(context?.kind)
  return asksInConversation.find(
    (row) => row.of === side && row.in === status && event === `${process.name}.${row.transition}`,
  )?.asks
}

/** One conversation, with its subject. */
function OpenConversation({ id, me, isFocused }: { id: string; me: string; isFocused: boolean }) {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery({
    ...q(api.conversation.detail, { params: { id } }),
    staleTime: 0,
    refetchInterval: usePollingInterval(),
  })
  const { report, dialog } = useReportDialog()
  const conversation = data?.conversation
  const [context] = conversation?.contexts ?? []
  const { data: latest } = useQuery({
    ...orderRead(kindNamed(context?.kind), context?.id ?? ''),
    enabled: context !== undefined,
  })
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
          menu={
            <ConversationMenu
              {...{ conversation, other, me }}
              onReport={() => report({ kind: 'user', id: other.id })}
            />
          }
        />
        {order ? <ConversationOrderLine order={order} /> : null}
        <ConversationPane
          other={other}
          conversation={conversation}
          asksOf={(message, { contexts, buyerId }) => asksOf(message, contexts, buyerId === me ? 'buyer' : 'seller')}
          onReport={({ _id }) => report({ kind: 'message', id: _id, person: { id: other.id, name: other.name } })}
          whileUnreachable={<OwnBlock other={other} />}
          whileUnread={<AskForPush subject={conversation._id} name={other.name} />}
          isFocused={isFocused}
        />
      </section>
      {dialog}
      <div className={styles.about}>
        <ConversationDetails {...{ conversation, order, other, me }} />
      </div>
    </>
  )
}

/** The chat partner; on a phone also the link back to the list. */
function ConversationHeader({
  other,
  verifiedLabel,
  menu,
}: {
  other: ChatPartner
  verifiedLabel?: string | undefined
  menu?: ReactNode
}) {
  const t = useT()
  return (
    <Row as="header" gap={6} flex="fixed" className={styles.head}>
      <span className="only-phone">
        <IconButton icon={IconArrowLeft} label={t('chat:thread.back')} href={links.messages()} />
      </span>
      <Avatar name={other.name} picture={other.picture} size={44} />
      <h2 dir="auto" className={`size-16 weight-500 text-ellipsis ${styles.name}`}>
        {other.name}
      </h2>
      {verifiedLabel ? <VerifiedBadge label={verifiedLabel} /> : null}
      {menu ? <div className="push">{menu}</div> : null}
    </Row>
  )
}
