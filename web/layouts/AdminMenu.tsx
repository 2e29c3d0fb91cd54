import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { homeItem } from './account-navigation.ts'
import { UserMenu } from './UserMenu.tsx'

/** The administrator's own menu: out of the administrators' part, to their own things, and out. */
export function AdminMenu({ user }: { user: User }) {
  const t = useT()
  const places = [
    homeItem(t),
    { key: 'profile', href: links.profile(), label: t('nav.profile'), icon: IconUser },
    { key: 'settings', href: links.editProfile(), label: t('nav.settings'), icon: IconSettings },
  ]
  return <UserMenu user={user} places={places} />
}
