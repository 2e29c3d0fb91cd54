import type { Conversation } from '#shared/contract/chat.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './ConversationRow.module.css'
import { DeliveryTicks } from './DeliveryTicks.tsx'
import { useOutbox } from './outbox.ts'
import { isReadByOther, otherParticipantIn } from './participants.ts'
import { useDayLabel } from './use-day-label.ts'

/** A conversation in the list: with whom, what about, and what was said last. */
export function ConversationRow({
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
  const { pending, draft } = useOutbox(other.id)
  const { _id, contexts, lastMessage, lastMessageBy, updatedAt } = conversation
  const unread = isCurrent ? 0 : conversation.unread
  const waiting = pending.at(-1)
  const isOwn = lastMessageBy === me
  const preview = () => {
    if (waiting) return { ticks: <DeliveryTicks way="sending" />, text: t('chat:list.you', { text: waiting.desc }) }
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
        href={links.messages({ conversation: _id })}
        keepScroll
        className={styles.name}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {other.name}
      </Link>
      <time className={styles.time} dateTime={updatedAt}>
        {days.short(updatedAt)}
      </time>
      {contexts[0] ? <p className={styles.about}>{contexts[0].title}</p> : null}
      <p className={styles.last}>
        {ticks}
        <span>{text}</span>
      </p>
      {unread > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="visually-hidden">{t('chat:list.unread', { count: unread })}</span>
        </span>
      ) : null}
    </li>
  )
}
