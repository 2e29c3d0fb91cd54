import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '#shared/contract/chat.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useActor } from '#web/kernel/session.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import styles from './ConversationList.module.css'
import { inboxRead } from './chat-reads.ts'
import { DeliveryTicks } from './MessageBubble.tsx'
import { useOutbox } from './outbox.ts'
import { isReadByOther, otherParticipantIn } from './participants.ts'
import { useCheckUnsent } from './unsent-messages.ts'
import { useDayLabel } from './use-day-label.ts'

const DEBOUNCE_MS = 300
const rows = ['1', '2', '3', '4', '5', '6']

/** All conversations, the latest first, and a search in their messages. */
export function ConversationList({ current }: { current: string | null }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  return (
    <>
      <Row as="search" gap={10} tone="faint" flex="fixed" className={styles.search}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          type="search"
          dir="auto"
          value={typed}
          maxLength={TEXT_LIMITS.nameQuery}
          placeholder={t('chat:list.search')}
          aria-label={t('chat:list.search')}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        />
      </Row>
      <Found words={typed.trim() ? words : ''} current={current} onShowAll={() => setTyped('')} />
    </>
  )
}

function Found({ words, current, onShowAll }: { words: string; current: string | null; onShowAll: () => void }) {
  const t = useT()
  const problem = useErrorText()
  const me = useActor()._id
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...inboxRead(words),
    refetchInterval: usePollingInterval(),
  })
  if (error && !data)
    return (
      <div className={styles.state}>
        <ErrorState
          title={t('chat:list.failed')}
          text={problem(failureOf(error))}
          retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
        />
      </div>
    )
  if (!data)
    return (
      <SkeletonRegion label={t('chat:list.loading')} className={styles.waiting}>
        {rows.map((row) => (
          <Grid key={row} gap={14} align="center" className={styles.shape}>
            <Skeleton round width={52} height={52} />
            <Stack gap={10}>
              <Skeleton width="55%" />
              <Skeleton width="85%" height={12} />
            </Stack>
          </Grid>
        ))}
      </SkeletonRegion>
    )
  // A page may begin with what another ended with, when something arrived in between.
  const all = new Map(data.pages.flatMap(({ conversations }) => conversations.map((each) => [each._id, each] as const)))
  if (all.size === 0)
    return (
      <div className={styles.state} role="status">
        {words ? (
          <EmptyState
            title={t('chat:list.nothingFound.title')}
            text={t('chat:list.nothingFound.text', { words })}
            action={<Button onClick={onShowAll}>{t('chat:list.nothingFound.action')}</Button>}
          />
        ) : (
          <EmptyState
            picture={artworkUrl('events', 'messages', { view: 2 })}
            title={t('chat:list.empty.title')}
            text={t('chat:list.empty.text')}
            action={
              <Button variant="primary" href={links.services()}>
                {t('chat:list.empty.action')}
              </Button>
            }
          />
        )}
      </div>
    )
  return (
    <div className={styles.found}>
      <ul aria-label={t('chat:list.label')}>
        {[...all.values()].map((conversation) => (
          <ConversationRow
            key={conversation._id}
            conversation={conversation}
            me={me}
            isCurrent={conversation._id === current}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} className={styles.more}>
          {t('chat:list.more')}
        </Button>
      ) : null}
    </div>
  )
}

/** A conversation in the list: the partner, the subject, and the last message. */
function ConversationRow({
  conversation,
  me,
  isCurrent,
}: {
  conversation: Conversation
  me: string
  isCurrent: boolean
}) {
  const t = useT()
  const days = useDayLabel()
  const other = otherParticipantIn(conversation, me)
  const outbox = useOutbox(other.id)
  useCheckUnsent(other.id, outbox, conversation)
  const { pending, failed, draft } = outbox
  const { _id, contexts, lastMessage, lastMessageBy, updatedAt } = conversation
  const unread = isCurrent ? 0 : conversation.unread
  const waiting = pending.at(-1)
  const unsent = failed.at(-1)
  const isOwn = lastMessageBy === me
  const preview = () => {
    if (waiting) return { ticks: <DeliveryTicks way="sending" />, text: t('chat:list.you', { text: waiting.desc }) }
    if (unsent) return { ticks: null, text: t('chat:list.unsent', { text: unsent.desc }) }
    if (draft.trim() && !isCurrent) return { ticks: null, text: t('chat:list.draft', { text: draft.trim() }) }
    if (!lastMessage) return { ticks: null, text: t('chat:list.nothingSaid') }
    if (!isOwn) return { ticks: null, text: lastMessage }
    const way = isReadByOther(conversation, me) ? 'seen' : 'sent'
    return { ticks: <DeliveryTicks way={way} />, text: t('chat:list.you', { text: lastMessage }) }
  }
  const { ticks, text } = preview()
  return (
    <li className={classes(styles.row, isCurrent && styles.current, unread > 0 && styles.unread)}>
      <Avatar name={other.name} picture={other.picture} size={52} className={styles.picture} />
      <Link
        dir="auto"
        href={links.messages({ conversation: _id })}
        keepScroll
        className={`tone-ink weight-500 text-ellipsis ${styles.name}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {other.name}
      </Link>
      <time className={`size-13 tone-faint ${styles.time}`} dateTime={updatedAt}>
        {days.short(updatedAt)}
      </time>
      {contexts[0] ? (
        <p dir="auto" className={`size-13 tone-faint ${styles.about}`}>
          {contexts[0].title}
        </p>
      ) : null}
      <Row as="p" gap={4} size={14} tone="muted" flex="shrink" className={styles.last}>
        {ticks}
        <span dir="auto">{text}</span>
      </Row>
      {unread > 0 ? (
        <span className={`size-12 weight-600 text-center ${styles.count}`}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="visually-hidden">{t('chat:list.unread', { count: unread })}</span>
        </span>
      ) : null}
    </li>
  )
}
