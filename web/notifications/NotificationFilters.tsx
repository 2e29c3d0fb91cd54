import { type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './NotificationFilters.module.css'
import { type NotificationFilter, notificationsHref } from './notification-reads.ts'

/** Nobody else is asked to take anything over. */
const forSellers: readonly NotificationGroup[] = ['invitations']

/** Which of them are shown, as links. */
export function NotificationFilters({ show, unread }: { show: NotificationFilter; unread: number }) {
  const t = useT()
  const { isSeller } = useUser()
  const groups = notificationGroups.filter((group) => isSeller || !forSellers.includes(group))
  const chips: [show: NotificationFilter, label: string][] = [
    ['all', t('notification-center:filters.all')],
    [
      'unread',
      unread > 0
        ? t('notification-center:filters.unreadCount', { count: unread })
        : t('notification-center:filters.unread'),
    ],
    ...groups.map((group): [NotificationFilter, string] => [group, t(`notification-center:filters.${group}`)]),
  ]
  return (
    <nav aria-label={t('notification-center:filters.label')} className={styles.filters}>
      {chips.map(([key, label]) => (
        <Chip key={key} href={notificationsHref(key)} isOn={key === show} keepScroll>
          {label}
        </Chip>
      ))}
    </nav>
  )
}
