import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import type { ChatMessage } from '#shared/contract/chat.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { Row } from '#web/ui/Stack.tsx'
import { LinkedText } from './LinkedText.tsx'
import styles from './Message.module.css'
import { MessageFiles } from './MessageFiles.tsx'
import { discardFailed, type PendingMessage } from './outbox.ts'

/** A message of either side, or of an administrator to both. */
export function MessageBubble({
  message,
  name,
  isOwn,
  isSeen,
  hasLinks = false,
  note,
  onReport,
}: {
  message: ChatMessage
  name: string
  isOwn: boolean
  isSeen: boolean
  /** Web addresses can be followed: the two have to do with each other. */
  hasLinks?: boolean | undefined
  /** The reason for which a part of the message is hidden. */
  note?: string | undefined
  onReport?: (() => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const time = format.time(message.createdAt)
  const isAdmin = message.role === 'admin'
  const author = isAdmin ? t('chat:thread.admin') : name
  // Within a team, who of it wrote.
  const writer = isAdmin ? author : message.person
  return (
    <article className={classes(styles.said, isOwn && styles.own, isAdmin && styles.admin)}>
      {writer ? (
        <p dir="auto" className={`size-13 weight-500 ${styles.author}`} aria-hidden={isAdmin || undefined}>
          {writer}
        </p>
      ) : null}
      {message.desc ? (
        <p dir="auto" className={styles.bubble}>
          {hasLinks ? <LinkedText text={message.desc} /> : message.desc}
        </p>
      ) : null}
      {message.files ? <MessageFiles files={message.files} /> : null}
      <p className={styles.foot}>
        <span className="visually-hidden">
          {isOwn ? t('chat:thread.own', { time }) : t('chat:thread.said', { name: author, time })}
        </span>
        <time dateTime={message.createdAt} aria-hidden="true">
          {time}
        </time>
        {isOwn ? <DeliveryTicks way={isSeen ? 'seen' : 'sent'} /> : null}
        {onReport ? (
          <button
            type="button"
            className={`tone-faint centered ${styles.report}`}
            aria-label={format.labelled(t('chat:thread.report'), t('chat:thread.said', { name: author, time }))}
            title={t('chat:thread.report')}
            onClick={onReport}
          >
            <IconFlag size={15} aria-hidden="true" />
          </button>
        ) : null}
      </p>
      {note ? <p className={`size-12 tone-muted ${styles.note}`}>{note}</p> : null}
    </article>
  )
}

/** A message that is being sent. */
export function PendingMessageBubble({ message }: { message: PendingMessage }) {
  const t = useT()
  return (
    <article className={classes(styles.said, styles.own, styles.pending)}>
      <p dir="auto" className={styles.bubble}>
        {message.desc}
      </p>
      <p className={styles.foot}>
        <span aria-hidden="true">{t('chat:thread.sending')}</span>
        <DeliveryTicks way="sending" />
      </p>
    </article>
  )
}

/** A message that did not arrive, as far as is known, with the ways to retry or discard it. */
export function FailedMessageBubble({
  to,
  message,
  onRetry,
}: {
  to: string
  message: PendingMessage
  onRetry: (message: PendingMessage) => void
}) {
  const t = useT()
  return (
    <article className={classes(styles.said, styles.own, styles.failed)}>
      <p dir="auto" className={styles.bubble}>
        {message.desc}
      </p>
      <p className={styles.foot}>
        <IconAlertCircle size={15} aria-hidden="true" />
        <span>{t('chat:thread.unsent')}</span>
        <button type="button" className={styles.again} onClick={() => onRetry(message)}>
          {t('tryAgain')}
        </button>
        <button type="button" className={styles.again} onClick={() => discardFailed(to, message)}>
          {t('chat:thread.discard')}
        </button>
      </p>
    </article>
  )
}

type DeliveryStatus = 'sending' | 'sent' | 'seen'

const icons = { sending: IconClock, sent: IconCheck, seen: IconChecks }

/** The delivery status of an own message. */
export function DeliveryTicks({ way }: { way: DeliveryStatus }) {
  const t = useT()
  const Glyph = icons[way]
  return (
    <Row as="span" align="stretch" inline flex="fixed" className={styles.ticks} data-way={way}>
      <Glyph size={15} aria-hidden="true" />
      <span className="visually-hidden">{t(`chat:thread.${way}`)}</span>
    </Row>
  )
}
