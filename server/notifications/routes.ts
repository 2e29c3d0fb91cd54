import type { Handlers, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import type { Notification, notificationCalls } from '#shared/contract/notification.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import {
  countUnread,
  deleteNotification,
  findOwnNotification,
  listNotifications,
  markAllRead,
  markRead,
  type NotificationRow,
} from './data.ts'
import { type NotificationData, notificationText } from './notification-text.ts'
import { eventsOf, severityOf } from './notification-types.ts'
import { recipientOf } from './text-formats.ts'

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  list: async ({ db, viewer, query }) => {
    const { page, limit, unread = false, kind } = query
    const { rows, total } = await listNotifications(db, {
      page,
      limit,
      accountId: viewer.id,
      isUnread: unread,
      of: kind === 'team' ? 'shops' : kind && { events: eventsOf(kind) },
    })
    return {
      notifications: rows.map((row) => presentNotification(row, viewer)),
      pagination: paginationOf(query, total),
      unreadCount: await countUnread(db, viewer.id),
    }
  },
  unreadCount: async ({ db, viewer }) => ({ count: await countUnread(db, viewer.id) }),
  read: async ({ db, viewer, params: { id } }) => {
    await markRead(db, viewer.id, id)
    const row = await findOwnNotification(db, viewer.id, id)
    if (!row) throw notFound()
    return { notification: presentNotification(row, viewer) }
  },
  readAll: async ({ db, viewer }) => ({
    message: 'All notifications are marked as read.',
    updatedCount: await markAllRead(db, viewer.id),
  }),
  remove: async ({ db, viewer, params: { id } }) => {
    if (!(await deleteNotification(db, viewer.id, id))) throw notFound()
    return { _id: id, message: 'Notification deleted.' }
  },
}

/** Written when it is read, in the viewer's present language and time zone. */
function presentNotification(row: NotificationRow, { locale }: Pick<Viewer, 'locale'>): Notification {
  // Only `notify` writes these rows.
  const { title, lines } = notificationText(row.event, row.data as NotificationData, recipientOf({ ...row, locale }))
  const isRead = row.read_at !== null
  return {
    _id: row.id,
    id: row.id,
    title,
    description: lines.join(' '),
    // Only `notify` writes these rows.
    type: row.type as Notification['type'],
    event: row.event,
    severity: severityOf(row.event),
    ...(row.link ? { link: row.link } : {}),
    isRead,
    isUnRead: !isRead,
    postedAt: row.posted_at.toISOString(),
    ...(row.other_picture ? { avatarUrl: row.other_picture.url } : {}),
  }
}
