import { defineLoader } from '#web/kernel/loader.ts'
import { notificationsRead, readNotificationParams, unreadCountRead } from './notification-reads.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { show, page } = readNotificationParams(url.searchParams)
  prefetch(notificationsRead(show, page))
  prefetch(unreadCountRead)
})
