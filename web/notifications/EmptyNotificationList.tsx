import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type NotificationFilter, notificationsHref } from './notification-reads.ts'

function kindOf(show: NotificationFilter, isBeyond: boolean) {
  if (isBeyond) return 'beyond'
  return show === 'all' || show === 'unread' ? show : 'kind'
}

/** Why there is nothing, and where there is something. */
export function EmptyNotificationList({ show, isBeyond }: { show: NotificationFilter; isBeyond: boolean }) {
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
