import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notification } from '#shared/contract/notification.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Pages } from '#web/kernel/Pages.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { NothingTold } from './NothingTold.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import styles from './NotificationList.module.css'
import { notificationsRead, placeOf, type Show } from './notification-reads.ts'
import { useNotificationActs } from './use-notification-acts.ts'

const MINUTE = 60_000

/** One page of them: what is of today, and what was earlier. */
export function NotificationList({ show, page }: { show: Show; page: number }) {
  const t = useT()
  const format = useFormat()
  const today = format.date(useNow(MINUTE), 'short')
  const { data } = useSuspenseQuery(notificationsRead(show, page))
  const { notifications, pagination } = data
  if (notifications.length === 0) return <NothingTold show={show} isBeyond={pagination.totalItems > 0} />
  const isOfToday = ({ postedAt }: Notification) => format.date(postedAt, 'short') === today
  return (
    <>
      <Part title={t('bell:today')} notifications={notifications.filter(isOfToday)} />
      <Part title={t('bell:earlier')} notifications={notifications.filter((one) => !isOfToday(one))} />
      <Pages
        pagination={pagination}
        shown={notifications.length}
        hrefOf={(shown) => placeOf(show, shown)}
        range={(range) => t('bell:range', range)}
        className={styles.pages}
      />
    </>
  )
}

function Part({ title, notifications }: { title: string; notifications: Notification[] }) {
  const t = useT()
  const acts = useNotificationActs()
  const [asked, setAsked] = useState<Notification | null>(null)
  if (notifications.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {notifications.map((one) => (
          <NotificationLine key={one._id} notification={one} isWide onOpen={() => acts.open(one)}>
            <IconButton
              icon={IconTrash}
              size="sm"
              iconSize={17}
              label={t('bell:remove.label', { title: one.title })}
              className={styles.remove}
              onClick={() => setAsked(one)}
            />
          </NotificationLine>
        ))}
      </ul>
      {asked ? (
        <DeleteDialog
          title={asked.title}
          isBusy={acts.isRemoving}
          onClose={() => setAsked(null)}
          onConfirm={() => void acts.remove(asked).then(() => setAsked(null))}
        />
      ) : null}
    </section>
  )
}
