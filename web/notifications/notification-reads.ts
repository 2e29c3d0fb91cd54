import { type NewsGroup, newsGroups } from '#shared/policies/news-groups.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'

/** What of them is shown: all, what is unread, or those of one kind. */
export type Show = 'all' | 'unread' | NewsGroup

const shows: readonly Show[] = ['all', 'unread', ...newsGroups]

export function readPlace(search: URLSearchParams): { show: Show; page: number } {
  const page = Number(search.get('page') ?? 1)
  return {
    show: shows.find((show) => show === search.get('show')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export const placeOf = (show: Show, page = 1): string =>
  links.notifications({ show: show === 'all' ? undefined : show, page: page > 1 ? page : undefined })

const filterOf = (show: Show) => {
  if (show === 'all') return {}
  return show === 'unread' ? { unread: true } : { kind: show }
}

export const notificationsRead = (show: Show, page: number) =>
  q(api.notification.list, { query: { page, ...filterOf(show) } })

/** The panel shows the first two as new and three more. */
export const LATEST = { fresh: 2, all: 5 }
export const latestRead = q(api.notification.list, { query: { limit: LATEST.all } })

export const unreadRead = q(api.notification.unreadCount)
