import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#shared/contract/notification.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { unreadCountRead } from './notification-reads.ts'

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
  const read = useAct(api.notification.read, {
    invalidate: readsOfAll,
    patch: (queries, { notification }) => {
      markAsRead(queries, ({ _id }) => _id === notification._id)
      decreaseUnreadCount(queries, 1)
    },
  })
  const readAll = useAct(api.notification.readAll, {
    invalidate: readsOfAll,
    success: t('notification-center:marked'),
    patch: (queries) => {
      markAsRead(queries, () => true)
      queries.setQueryData(unreadCountRead.queryKey, { count: 0 })
    },
  })
  const remove = useAct(api.notification.remove, {
    invalidate: readsOfAll,
    success: t('notification-center:remove.done'),
    patch: (queries, { _id }) => removeFromLists(queries, _id),
  })
  return {
    /** What was opened is read; a second time there is nothing to say. */
    open: ({ _id, isUnRead }: Notification) => {
      if (isUnRead) void read.run({ params: { id: _id } })
    },
    readAll: () => void readAll.run(),
    isReadingAll: readAll.isPending,
    remove: ({ _id }: Notification) => remove.run({ params: { id: _id } }),
    isRemoving: remove.isPending,
  }
}
