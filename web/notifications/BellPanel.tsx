import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Notification } from '#shared/contract/notification.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { problemText } from '#web/kernel/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import styles from './BellPanel.module.css'
import { NotificationLine } from './NotificationLine.tsx'
import { LATEST, latestRead } from './notification-reads.ts'
import { useNotificationActs } from './use-notification-acts.ts'

/** The latest of what one was told, below the bell. */
export function BellPanel({
  trigger,
  unread,
  isOpen,
  onChange,
}: {
  trigger: ReactElement
  unread: number
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}) {
  const t = useT()
  return (
    <Popover trigger={trigger} label={t('bell:title')} isOpen={isOpen} onChange={onChange}>
      {isOpen ? <Panel unread={unread} onLeave={() => onChange(false)} /> : null}
    </Popover>
  )
}

function Panel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const t = useT()
  const acts = useNotificationActs()
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('bell:title')}</h2>
        {unread > 0 ? (
          <Button variant="quiet" size="sm" icon={IconChecks} loading={acts.isReadingAll} onClick={acts.readAll}>
            {t('bell:markAll')}
          </Button>
        ) : null}
      </div>
      <div className={styles.lines}>
        <Latest
          onOpen={(notification) => {
            acts.open(notification)
            if (notification.link) onLeave()
          }}
        />
      </div>
      <Link href={links.notifications()} className={styles.all} onClick={onLeave}>
        {t('bell:viewAll')}
      </Link>
    </div>
  )
}

function Latest({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const t = useT()
  // Whoever opens it wants to see what is there now.
  const { data, error, refetch, isFetching } = useQuery({ ...latestRead, staleTime: 0 })
  if (!data && error)
    return (
      <ErrorState
        level={3}
        title={t('bell:failed')}
        text={problemText(t, failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('bell:loading')} count={3} />
  const { notifications } = data
  if (notifications.length === 0)
    return (
      <div className={styles.none}>
        <p className={styles.nothing}>{t('bell:empty.all.title')}</p>
        <p>{t('bell:empty.all.text')}</p>
      </div>
    )
  const parts = [
    { title: t('bell:newest'), lines: notifications.slice(0, LATEST.fresh) },
    { title: t('bell:before'), lines: notifications.slice(LATEST.fresh, LATEST.all) },
  ]
  return parts.map(({ title, lines }) =>
    lines.length > 0 ? (
      <section key={title}>
        <h3 className={styles.part}>{title}</h3>
        <ul>
          {lines.map((notification) => (
            <NotificationLine key={notification._id} notification={notification} onOpen={() => onOpen(notification)} />
          ))}
        </ul>
      </section>
    ) : null,
  )
}
