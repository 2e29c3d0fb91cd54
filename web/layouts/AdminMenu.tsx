import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSignOut } from '#web/kernel/session.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import styles from './AccountMenu.module.css'
import { homePlace } from './own-places.ts'

/** The administrator's own menu: out of the administrators' part, to their own things, and out. */
export function AdminMenu({ user }: { user: User }) {
  const t = useT()
  const signOut = useSignOut()
  const label = t('nav.account', { name: user.name })
  return (
    <LazyMenu
      label={label}
      width={240}
      items={[
        homePlace(t),
        { key: 'profile', href: links.profile(), label: t('nav.profile'), icon: IconUser },
        { key: 'settings', href: links.editProfile(), label: t('nav.settings'), icon: IconSettings },
        'line',
        { key: 'out', label: t('nav.signOut'), icon: IconLogout, onSelect: () => void signOut() },
        {
          key: 'everywhere',
          label: t('nav.signOutEverywhere'),
          icon: IconDoorExit,
          onSelect: () => void signOut({ everywhere: true }),
        },
      ]}
      trigger={
        <button type="button" className={styles.trigger} aria-label={label}>
          <Avatar name={user.name} picture={user.profilePicture} size={36} />
        </button>
      }
    />
  )
}
