import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Notification } from '#shared/contract/notification.ts'
import { type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText, type NamedRead } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { useWorksInShop } from '#web/kernel/use-works-in-shop.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './notifications.module.css'
import {
  type NotificationFilter,
  notificationsHref,
  notificationsRead,
  readNotificationParams,
  unreadCountRead,
  useNotificationActions,
} from './notifications.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { show, page } = readNotificationParams(url.searchParams)
  prefetch(notificationsRead(show, page))
  prefetch(unreadCountRead)
})

/** All notifications of the user. */
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
      <Row gap={12} justify="between" wrap className={styles.head}>
        <h1 className={styles.pageTitle}>{t('notification-center:title')}</h1>
        {unread > 0 ? (
          <Button size="sm" icon={IconChecks} loading={acts.isReadingAll} onClick={acts.readAll}>
            {t('notification-center:markAll')}
          </Button>
        ) : null}
      </Row>
      <NotificationFilters show={show} unread={unread} />
      <SectionErrorBoundary
        key={`${show} ${page}`}
        fallback={(error, retry) => <NotificationsFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<ListSkeleton label={t('notification-center:loading')} count={6} />}>
          <NotificationList show={show} page={page} />
        </Suspense>
      </SectionErrorBoundary>
      <p className="size-14 text-center mt-32">
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
  const worksInShop = useWorksInShop()
  const groups = notificationGroups.filter((group) =>
    group === 'team' ? worksInShop : isSeller || !forSellers.includes(group),
  )
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
    <Row as="nav" wrap gap={8} mt={20} align="stretch" aria-label={t('notification-center:filters.label')}>
      {chips.map(([key, label]) => (
        <Chip key={key} href={notificationsHref(key)} isOn={key === show} keepScroll>
          {label}
        </Chip>
      ))}
    </Row>
  )
}

/** Said where the list would be; the filters stay. */
function NotificationsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('notification-center:failed')}
      text={errorText(t, { ...failureOf(error), callName: 'notifications' satisfies NamedRead })}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}

const MINUTE = 60_000

/** One page of them: what is of today, and what was earlier. */
function NotificationList({ show, page }: { show: NotificationFilter; page: number }) {
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
        className="mt-32"
      />
    </>
  )
}

function Part({ title, notifications }: { title: string; notifications: Notification[] }) {
  const t = useT()
  const acts = useNotificationActions()
  const [confirming, setConfirming] = useState<Notification | null>(null)
  if (notifications.length === 0) return null
  return (
    <section className="mt-28">
      <h2 className="tone-muted size-13 weight-500">{title}</h2>
      <ul className={styles.list}>
        {notifications.map((one) => (
          <NotificationItem key={one._id} notification={one} isWide onOpen={() => acts.open(one)}>
            <LazyMenu
              label={t('notification-center:more', { title: one.title })}
              width={180}
              items={[
                {
                  key: 'remove',
                  label: t('notification-center:remove.confirm'),
                  icon: IconTrash,
                  onSelect: () => setConfirming(one),
                },
              ]}
              trigger={
                <IconButton
                  icon={IconDots}
                  size="sm"
                  label={t('notification-center:more', { title: one.title })}
                  className={styles.more}
                />
              }
            />
          </NotificationItem>
        ))}
      </ul>
      {confirming ? (
        <DeleteNotificationDialog
          title={confirming.title}
          isBusy={acts.isRemoving}
          onClose={() => setConfirming(null)}
          onConfirm={() => void acts.remove(confirming).then(() => setConfirming(null))}
        />
      ) : null}
    </section>
  )
}

function kindOf(show: NotificationFilter, isBeyond: boolean) {
  if (isBeyond) return 'beyond'
  return show === 'all' || show === 'unread' ? show : 'kind'
}

/** The reason for an empty list, and the way to where there is something. */
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

/** Asks before a notification is deleted: it cannot be had back. */
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
    />
  )
}
