import type { User } from '#shared/contract/user.ts'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { MessagesLink } from './MessagesLink.tsx'

/** What the header has for somebody signed in; in one file, which visitors never load. */
export function AccountTools({ user }: { user: User }) {
  return (
    <>
      <span className={styles.desktop}>
        <MessagesLink />
      </span>
      <NotificationBell />
      <span className={styles.desktop}>
        <AccountMenu user={user} />
      </span>
    </>
  )
}
