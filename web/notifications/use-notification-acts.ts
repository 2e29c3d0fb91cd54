import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#shared/contract/notification.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { unreadRead } from './notification-reads.ts'

type List = { notifications: Notification[]; pagination: Pagination }

const readsOfAll = [api.notification.list, api.notification.unreadCount]

const lower = (queries: QueryClient, by: number) =>
  queries.setQueryData(unreadRead.queryKey, (known) => known && { count: Math.max(0, known.count - by) })

/** In every list that was loaded. */
const change = (queries: QueryClient, changed: (list: List) => List) =>
  queries.setQueriesData<List>({ queryKey: [api.notification.list.callName] }, (list) => list && changed(list))

const asRead = (one: Notification): Notification => ({ ...one, isRead: true, isUnRead: false })

function markIn(queries: QueryClient, is: (one: Notification) => boolean) {
  change(queries, (list) => ({
    ...list,
    notifications: list.notifications.map((one) => (is(one) ? asRead(one) : one)),
  }))
}

function removeFrom(queries: QueryClient, id: string) {
  change(queries, (list) => {
    const notifications = list.notifications.filter(({ _id }) => _id !== id)
    const gone = list.notifications.length - notifications.length
    const totalItems = Math.max(0, list.pagination.totalItems - gone)
    return { notifications, pagination: { ...list.pagination, totalItems } }
  })
}

/** Reading and deleting: shown at once after the reply, then fetched anew. */
export function useNotificationActs() {
  const t = useT()
  const read = useAct(api.notification.read, {
    invalidate: readsOfAll,
    patch: (queries, { notification }) => {
      markIn(queries, ({ _id }) => _id === notification._id)
      lower(queries, 1)
    },
  })
  const readAll = useAct(api.notification.readAll, {
    invalidate: readsOfAll,
    success: t('bell:marked'),
    patch: (queries) => {
      markIn(queries, () => true)
      queries.setQueryData(unreadRead.queryKey, { count: 0 })
    },
  })
  const remove = useAct(api.notification.remove, {
    invalidate: readsOfAll,
    success: t('bell:remove.done'),
    patch: (queries, { _id }) => removeFrom(queries, _id),
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
