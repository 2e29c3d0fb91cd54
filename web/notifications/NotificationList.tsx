import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notification } from '#shared/contract/notification.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './NotificationList.module.css'
import { type NotificationFilter, notificationsHref, notificationsRead } from './notification-reads.ts'
import { useNotificationActions } from './use-notification-actions.ts'

const MINUTE = 60_000

/** One page of them: what is of today, and what was earlier. */
export function NotificationList({ show, page }: { show: NotificationFilter; page: number }) {
  const t = useT()
  const format = useFormat()
  const today = format.date(useNow(MINUTE), 'short')
  const { data } = useSuspenseQuery(notificationsRead(show, page))
  const { notifications, pagination } = data
  if (notifications.length === 0) return <EmptyNotificationList show={show} isBeyond={pagination.totalItems > 0} />
  const isOfToday = ({ postedAt }: Notification) => format.date(postedAt, 'short') === today
  return (
    <>
      <Part title={t('notification-center:today')} notifications={notifications.filter(isOfToday)} />
      <Part title={t('notification-center:earlier')} notifications={notifications.filter((one) => !isOfToday(one))} />
      <ListPagination
        pagination={pagination}
        shown={notifications.length}
        hrefOf={(shown) => notificationsHref(show, shown)}
        range={(range) => t('notification-center:range', range)}
        className={styles.pages}
      />
    </>
  )
}

function Part({ title, notifications }: { title: string; notifications: Notification[] }) {
  const t = useT()
  const acts = useNotificationActions()
  const [asked, setAsked] = useState<Notification | null>(null)
  if (notifications.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {notifications.map((one) => (
          <NotificationItem key={one._id} notification={one} isWide onOpen={() => acts.open(one)}>
            <IconButton
              icon={IconTrash}
              size="sm"
              iconSize={17}
              label={t('notification-center:remove.label', { title: one.title })}
              className={styles.remove}
              onClick={() => setAsked(one)}
            />
          </NotificationItem>
        ))}
      </ul>
      {asked ? (
        <DeleteNotificationDialog
          title={asked.title}
          isBusy={acts.isRemoving}
          onClose={() => setAsked(null)}
          onConfirm={() => void acts.remove(asked).then(() => setAsked(null))}
        />
      ) : null}
    </section>
  )
}

function kindOf(show: NotificationFilter, isBeyond: boolean) {
  if (isBeyond) return 'beyond'
  return show === 'all' || show === 'unread' ? show : 'kind'
}

/** Why there is nothing, and where there is something. */
function EmptyNotificationList({ show, isBeyond }: { show: NotificationFilter; isBeyond: boolean }) {
  const t = useT()
  const kind = kindOf(show, isBeyond)
  return (
    <EmptyState
      picture={artworkUrl('business-admin', 'notifications', { view: 2 })}
      title={t(`notification-center:empty.${kind}.title`)}
      text={t(`notification-center:empty.${kind}.text`)}
      action={
        kind === 'all' ? (
          <Button href={links.services()}>{t('notification-center:empty.find')}</Button>
        ) : (
          <Button href={notificationsHref(isBeyond ? show : 'all')}>{t('notification-center:empty.showAll')}</Button>
        )
      }
    />
  )
}

/** What is deleted cannot be had back. */
function DeleteNotificationDialog({
  title,
  isBusy,
  onClose,
  onConfirm,
}: {
  title: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useT()
  return (
    <LazyConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('notification-center:remove.title')}
      text={t('notification-center:remove.text', { title })}
      confirmLabel={t('notification-center:remove.confirm')}
      cancelLabel={t('notification-center:remove.cancel')}
      closeLabel={t('close')}
    />
  )
}
