import type { User } from '#shared/contract/user.ts'
import { Bell } from '#web/notifications/Bell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { MessagesLink } from './MessagesLink.tsx'

/** What the header has for somebody signed in; in one file, which visitors never load. */
export function OwnTools({ user }: { user: User }) {
  return (
    <>
      <span className={styles.desktop}>
        <MessagesLink />
      </span>
      <Bell />
      <span className={styles.desktop}>
        <AccountMenu user={user} />
      </span>
    </>
  )
}
