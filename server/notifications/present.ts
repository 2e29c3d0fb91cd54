import type { Language } from '#shared/contract/common.ts'
import type { Notification } from '#shared/contract/notification.ts'
import type { NotificationRow } from './data.ts'
import { type NotificationData, notificationText } from './notification-text.ts'

/** Written when it is read, in the account's present language and time zone. */
export function presentNotification(row: NotificationRow): Notification {
  // Only `notify` writes these rows; the CHECK of the account table allows our languages and no others.
  const reader = { locale: row.locale as Language, timezone: row.timezone }
  const { title, lines } = notificationText(row.event, row.data as NotificationData, reader)
  const isRead = row.read_at !== null
  return {
    _id: row.id,
    id: row.id,
    title,
    description: lines.join(' '),
    // Only `notify` writes these rows.
    type: row.type as Notification['type'],
    event: row.event,
    ...(row.link ? { link: row.link } : {}),
    isRead,
    isUnRead: !isRead,
    postedAt: row.posted_at.toISOString(),
    ...(row.other_picture ? { avatarUrl: row.other_picture.url } : {}),
  }
}
