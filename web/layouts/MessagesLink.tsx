import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { useAskingAgain } from '#web/kernel/connection.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useMessages } from '#web/kernel/use-messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** The way to the conversations, with how many of them have something unread. */
export function MessagesLink() {
  const hasWords = useMessages('chat')
  const t = useT()
  const { data } = useQuery({ ...q(api.conversation.unreadCount), refetchInterval: useAskingAgain() })
  const count = data?.count ?? 0
  if (!hasWords) return null
  return (
    <IconButton
      icon={IconMessageCircle}
      label={count > 0 ? t('chat:unread', { count }) : t('chat:title')}
      count={count}
      href={links.messages()}
    />
  )
}
