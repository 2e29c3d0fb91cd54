import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSignOut } from '#web/kernel/session.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import styles from './Header.module.css'
import type { NavigationItem } from './navigation.ts'

/** Behind the picture of the person signed in: where to go, and the ways out. */
export function UserMenu({ user, places }: { user: User; places: NavigationItem[] }) {
  const t = useT()
  const signOut = useSignOut()
  const label = t('nav.account', { name: user.name })
  return (
    <LazyMenu
      label={label}
      width={240}
      items={[
        ...places,
        'line',
        { key: 'out', label: t('nav.signOut'), icon: IconLogout, onSelect: () => void signOut() },
      ]}
      trigger={
        <button type="button" className={`centered ${styles.trigger}`} aria-label={label}>
          <Avatar name={user.name} picture={user.profilePicture} size={36} />
        </button>
      }
    />
  )
}
