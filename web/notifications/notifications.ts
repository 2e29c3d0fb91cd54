import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#shared/contract/notification.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'

/** The filter of the list: all, the unread ones, or those of one kind. */
export type NotificationFilter = 'all' | 'unread' | NotificationGroup

const shows: readonly NotificationFilter[] = ['all', 'unread', ...notificationGroups]

export function readNotificationParams(search: URLSearchParams): { show: NotificationFilter; page: number } {
  const page = Number(search.get('page') ?? 1)
  return {
    show: shows.find((show) => show === search.get('show')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export const notificationsHref = (show: NotificationFilter, page = 1): string =>
  links.notifications({ show: show === 'all' ? undefined : show, page: page > 1 ? page : undefined })

const filterOf = (show: NotificationFilter) => {
  if (show === 'all') return {}
  return show === 'unread' ? { unread: true } : { kind: show }
}

export const notificationsRead = (show: NotificationFilter, page: number) =>
  q(api.notification.list, { query: { page, ...filterOf(show) } })

/** The panel shows the first two as new and three more. */
export const PANEL_LIMITS = { fresh: 2, all: 5 }
/** The first page, as the list itself begins. */
export const latestRead = q(api.notification.list, { query: { page: 1 } })

export const unreadCountRead = q(api.notification.unreadCount)

type List = { notifications: Notification[]; pagination: Pagination }

const readsOfAll = [api.notification.list, api.notification.unreadCount]

const decreaseUnreadCount = (queries: QueryClient, by: number) =>
  queries.setQueryData(unreadCountRead.queryKey, (known) => known && { count: Math.max(0, known.count - by) })

/** In every list that was loaded. */
const updateLists = (queries: QueryClient, changed: (list: List) => List) =>
  queries.setQueriesData<List>({ queryKey: [api.notification.list.callName] }, (list) => list && changed(list))

const asRead = (one: Notification): Notification => ({ ...one, isRead: true, isUnRead: false })

function markAsRead(queries: QueryClient, is: (one: Notification) => boolean) {
  updateLists(queries, (list) => ({
    ...list,
    notifications: list.notifications.map((one) => (is(one) ? asRead(one) : one)),
  }))
}

function removeFromLists(queries: QueryClient, id: string) {
  updateLists(queries, (list) => {
    const notifications = list.notifications.filter(({ _id }) => _id !== id)
    const gone = list.notifications.length - notifications.length
    const totalItems = Math.max(0, list.pagination.totalItems - gone)
    return { notifications, pagination: { ...list.pagination, totalItems } }
  })
}

/** Reading and deleting: shown at once after the reply, then fetched anew. */
export function useNotificationActions() {
  const t = useT()
  const read = useApiMutation(api.notification.read, {
    invalidate: readsOfAll,
    patch: (queries, { notification }) => {
      markAsRead(queries, ({ _id }) => _id === notification._id)
      decreaseUnreadCount(queries, 1)
    },
  })
  const readAll = useApiMutation(api.notification.readAll, {
    invalidate: readsOfAll,
    success: t('notification-center:marked'),
    patch: (queries) => {
      markAsRead(queries, () => true)
      queries.setQueryData(unreadCountRead.queryKey, { count: 0 })
    },
  })
  const remove = useApiMutation(api.notification.remove, {
    invalidate: readsOfAll,
    success: t('notification-center:remove.done'),
    patch: (queries, { _id }) => removeFromLists(queries, _id),
  })
  return {
    /** Marks an opened notification as read; a second time nothing is sent. */
    open: ({ _id, isUnRead }: Notification) => {
      if (isUnRead) void read.run({ params: { id: _id } })
    },
    readAll: () => void readAll.run(),
    isReadingAll: readAll.isPending,
    remove: ({ _id }: Notification) => remove.run({ params: { id: _id } }),
    isRemoving: remove.isPending,
  }
}
