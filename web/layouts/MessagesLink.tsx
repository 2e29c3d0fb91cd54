import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { links } from '#web/kernel/links.ts'
import { useMessageNamespace } from '#web/kernel/use-message-namespace.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'

/** The way to the conversations, with how many of them have something unread. */
export function MessagesLink() {
  const hasWords = useMessageNamespace('chat')
  const unread = useUnreadMessages()
  if (!hasWords) return null
  return <IconButton icon={IconMessageCircle} href={links.messages()} {...unread} />
}
