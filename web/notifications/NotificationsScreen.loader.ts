import { defineLoader } from '#web/kernel/loader.ts'
import { notificationsRead, readPlace, unreadRead } from './notification-reads.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { show, page } = readPlace(url.searchParams)
  prefetch(notificationsRead(show, page))
  prefetch(unreadRead)
})
