import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationsScreen.module.css'
import {
  type NotificationFilter,
  notificationsHref,
  notificationsRead,
  readNotificationParams,
  unreadCountRead,
} from './notification-reads.ts'
import { useNotificationActions } from './use-notification-actions.ts'

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

/** Groups of notifications that only sellers get. */
const forSellers: readonly NotificationGroup[] = ['invitations']

/** Links that choose which notifications are listed. */
function NotificationFilters({ show, unread }: { show: NotificationFilter; unread: number }) {
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

/** Said where the list would be; the filters stay. */
function NotificationsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('notification-center:failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}
