import type { User } from '#shared/contract/user.ts'
import styles from './EditProfileScreen.module.css'
import { EmailForm } from './EmailForm.tsx'
import { IntentForm } from './IntentForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RemoveAccount } from './RemoveAccount.tsx'

/** What somebody is here for, how they sign in, and the way out. */
export function AccountTab({ user }: { user: User }) {
  return (
    <div className={styles.parts}>
      <IntentForm user={user} />
      <EmailForm user={user} />
      <PasswordForm user={user} />
      <RemoveAccount user={user} />
    </div>
  )
}
