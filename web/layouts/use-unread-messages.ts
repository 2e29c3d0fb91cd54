import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** How many conversations have something unread, and the way there in words; whoever shows it has loaded those of `chat`. */
export function useUnreadMessages(): { count: number; label: string } {
  const t = useT()
  const { data } = useQuery({ ...q(api.conversation.unreadCount), refetchInterval: usePollingInterval() })
  const count = data?.count ?? 0
  return { count, label: count > 0 ? t('chat:unread', { count }) : t('chat:title') }
}
