import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Notification } from '#shared/contract/notification.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './notifications.module.css'
import { latestRead, PANEL_LIMITS, useNotificationActions } from './notifications.ts'

/** The latest notifications, below the bell. */
export function NotificationPanel({
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
    <Popover trigger={trigger} label={t('notification-center:title')} isOpen={isOpen} onChange={onChange}>
      {isOpen ? <Panel unread={unread} onLeave={() => onChange(false)} /> : null}
    </Popover>
  )
}

function Panel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const t = useT()
  const acts = useNotificationActions()
  return (
    <div className={styles.panel}>
      <Row gap={8} justify="between" className={styles.panelHead}>
        <h2 className="size-16">{t('notification-center:title')}</h2>
        {unread > 0 ? (
          <Button variant="quiet" size="sm" icon={IconChecks} loading={acts.isReadingAll} onClick={acts.readAll}>
            {t('notification-center:markAll')}
          </Button>
        ) : null}
      </Row>
      <div className={styles.lines}>
        <Latest
          onOpen={(notification) => {
            acts.open(notification)
            if (notification.link) onLeave()
          }}
        />
      </div>
      <Link
        href={links.notifications()}
        className={`size-14 tone-primary weight-500 fixed text-center ${styles.all}`}
        onClick={onLeave}
      >
        {t('notification-center:viewAll')}
      </Link>
    </div>
  )
}

function Latest({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const t = useT()
  // A panel that opens shows the state of now.
  const { data, error, refetch, isFetching } = useQuery({ ...latestRead, staleTime: 0 })
  if (!data && error)
    return (
      <ErrorState
        level={3}
        title={t('notification-center:failed')}
        text={errorText(t, failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('notification-center:loading')} count={3} />
  const { notifications } = data
  if (notifications.length === 0)
    return (
      <div className={`size-14 tone-muted ${styles.none}`}>
        <p className="tone-ink weight-500 mb-4">{t('notification-center:empty.all.title')}</p>
        <p>{t('notification-center:empty.all.text')}</p>
      </div>
    )
  const parts = [
    { title: t('notification-center:newest'), lines: notifications.slice(0, PANEL_LIMITS.fresh) },
    { title: t('notification-center:before'), lines: notifications.slice(PANEL_LIMITS.fresh, PANEL_LIMITS.all) },
  ]
  return parts.map(({ title, lines }) =>
    lines.length > 0 ? (
      <section key={title}>
        <h3 className={`size-13 tone-muted weight-500 ${styles.panelPart}`}>{title}</h3>
        <ul>
          {lines.map((notification) => (
            <NotificationItem key={notification._id} notification={notification} onOpen={() => onOpen(notification)} />
          ))}
        </ul>
      </section>
    ) : null,
  )
}
