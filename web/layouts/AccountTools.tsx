import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import type { User } from '#shared/contract/user.ts'
import { useActing } from '#web/kernel/acting.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { accountNavigation, useUnreadMessages } from './account-navigation.ts'
import styles from './Header.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The part of the header for signed-in users; visitors never load its chunk. */
export function AccountTools({ user }: { user: User }) {
  return (
    <>
      <MessagesLink />
      <NotificationBell />
      <span className={styles.desktop}>
        <AccountMenu user={user} />
      </span>
    </>
  )
}

/** The way to the conversations, with how many of them have something unread; on a phone while there are any. */
function MessagesLink() {
  const hasWords = useMessageNamespace('chat')
  const unread = useUnreadMessages()
  if (!hasWords) return null
  return (
    <span className={unread.count > 0 ? undefined : styles.desktop}>
      <IconButton icon={IconMessageCircle} href={links.messages()} {...unread} />
    </span>
  )
}

/** The menu behind the picture of the signed-in person. */
function AccountMenu({ user }: { user: User }) {
  useMessageNamespace('chat')
  useMessageNamespace('product-cards')
  const t = useT()
  const site = useSite()
  return <UserMenu user={user} places={accountNavigation(t, user, { site, shop: useActing() })} />
}
