import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useMessages } from '#web/kernel/use-messages.ts'
import { OwnMenu } from './OwnMenu.tsx'
import { ownPlaces } from './own-places.ts'

/** What belongs to the person signed in, behind their picture. */
export function AccountMenu({ user }: { user: User }) {
  useMessages('chat')
  useMessages('goods')
  const t = useT()
  return <OwnMenu user={user} places={ownPlaces(t, user)} />
}
