import { type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'

/** What of them is shown: all, what is unread, or those of one kind. */
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
export const latestRead = q(api.notification.list, { query: { limit: PANEL_LIMITS.all } })

export const unreadCountRead = q(api.notification.unreadCount)
