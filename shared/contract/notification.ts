import { defineCalls } from '../kernel/contract.ts'
import { notificationIcons, severities } from '../kernel/notice.ts'
import { flag, page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { notificationGroups } from '../policies/notification-groups.ts'
import { Id, IdParams, Message, Time } from './common.ts'

export const NotificationType = z.enum(notificationIcons)
export type NotificationType = z.infer<typeof NotificationType>

export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>

/** Title and description are written when they are read, in the reader's language at that time. */
export const Notification = z
  .object({
    _id: Id,
    id: Id,
    title: z.string(),
    description: z.string(),
    type: NotificationType,
    event: z.string().describe('The exact code: the topic and the event, with a dot between them.'),
    severity: Severity.describe('How much it matters, and whether it is good news.'),
    link: z.string().optional().describe('A path of this site.'),
    isRead: z.boolean(),
    isUnRead: z.boolean(),
    postedAt: Time,
    avatarUrl: z.string().optional().describe('The picture of the person who caused the event.'),
  })
  .meta({
    id: 'Notification',
    description:
      'A notification; title and description are written when they are read, in the language of `Accept-Language` or else of the account.',
  })
export type Notification = z.infer<typeof Notification>

const NotificationQuery = pageQuery().extend({
  unread: flag().optional(),
  kind: z.enum(notificationGroups).optional(),
})

export const notificationCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/notification',
    access: 'user',
    summary:
      "The caller's notifications, latest first; `unread` leaves out what was read, `kind` names what it is about",
    query: NotificationQuery,
    reply: page('notifications', Notification).extend({ unreadCount: z.number().int().min(0) }),
  },
  unreadCount: {
    method: 'GET',
    path: '/notification/unread-count',
    access: 'user',
    summary: 'How many of them the caller has not read',
    reply: z.object({ count: z.number().int().min(0) }),
  },
  read: {
    method: 'PATCH',
    path: '/notification/:id/read',
    access: 'user',
    summary: 'Marks one as read; once it is, nothing more happens',
    params: IdParams,
    reply: z.object({ notification: Notification }),
  },
  readAll: {
    method: 'PATCH',
    path: '/notification/read-all',
    access: 'user',
    summary: 'Marks all of them as read',
    reply: Message.extend({ updatedCount: z.number().int().min(0) }),
  },
  remove: {
    method: 'DELETE',
    path: '/notification/:id',
    access: 'user',
    summary: 'Deletes one of them for good',
    params: IdParams,
    reply: Message.extend({ _id: Id }),
  },
})
