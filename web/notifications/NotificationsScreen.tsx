import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { NotificationFilters } from './NotificationFilters.tsx'
import { NotificationList } from './NotificationList.tsx'
import { NotificationsFailure } from './NotificationsFailure.tsx'
import styles from './NotificationsScreen.module.css'
import { readNotificationParams, unreadCountRead, notificationsRead } from './notification-reads.ts'
import { useNotificationActions } from './use-notification-actions.ts'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { show, page } = readNotificationParams(url.searchParams)
  prefetch(notificationsRead(show, page))
  prefetch(unreadCountRead)
})

/** Everything that one was told of. */
export function NotificationsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const { show, page } = readNotificationParams(search)
  const { data } = useQuery(unreadCountRead)
  const unread = data?.count ?? 0
  const acts = useNotificationActions()
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('notification-center:title')} noindex />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('notification-center:title')}</h1>
        {unread > 0 ? (
          <Button size="sm" icon={IconChecks} loading={acts.isReadingAll} onClick={acts.readAll}>
            {t('notification-center:markAll')}
          </Button>
        ) : null}
      </div>
      <NotificationFilters show={show} unread={unread} />
      <SectionErrorBoundary
        key={`${show} ${page}`}
        fallback={(error, retry) => <NotificationsFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<ListSkeleton label={t('notification-center:loading')} count={6} />}>
          <NotificationList show={show} page={page} />
        </Suspense>
      </SectionErrorBoundary>
      <p className={styles.settings}>
        <TextLink href={links.editProfile({ tab: 'notifications' })}>{t('notification-center:settings')}</TextLink>
      </p>
    </div>
  )
}
