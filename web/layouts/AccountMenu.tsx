import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useMessageNamespace } from '#web/kernel/use-message-namespace.ts'
import { accountNavigation } from './account-navigation.ts'
import { UserMenu } from './UserMenu.tsx'

/** What belongs to the person signed in, behind their picture. */
export function AccountMenu({ user }: { user: User }) {
  useMessageNamespace('chat')
  useMessageNamespace('product-cards')
  const t = useT()
  return <UserMenu user={user} places={accountNavigation(t, user)} />
}
