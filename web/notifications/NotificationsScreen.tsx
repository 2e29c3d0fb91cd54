import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Filters } from './Filters.tsx'
import { NotificationList } from './NotificationList.tsx'
import { NotificationsFailure } from './NotificationsFailure.tsx'
import styles from './NotificationsScreen.module.css'
import { readPlace, unreadRead } from './notification-reads.ts'
import { useNotificationActs } from './use-notification-acts.ts'

/** Everything that one was told of. */
export function NotificationsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const { show, page } = readPlace(search)
  const { data } = useQuery(unreadRead)
  const unread = data?.count ?? 0
  const acts = useNotificationActs()
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('bell:title')} noindex />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('bell:title')}</h1>
        {unread > 0 ? (
          <Button size="sm" icon={IconChecks} loading={acts.isReadingAll} onClick={acts.readAll}>
            {t('bell:markAll')}
          </Button>
        ) : null}
      </div>
      <Filters show={show} unread={unread} />
      <CatchFailure
        key={`${show} ${page}`}
        fallback={(error, retry) => <NotificationsFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<ListSkeleton label={t('bell:loading')} count={6} />}>
          <NotificationList show={show} page={page} />
        </Suspense>
      </CatchFailure>
      <p className={styles.settings}>
        <TextLink href={links.editProfile({ tab: 'notifications' })}>{t('bell:settings')}</TextLink>
      </p>
    </div>
  )
}
