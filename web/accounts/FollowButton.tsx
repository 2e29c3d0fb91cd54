import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { useLocation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useFollow } from './use-follow.ts'

/** Follows a seller, or ends that; a visitor signs in first. */
export function FollowButton({ person }: { person: { id: string; name: string } }) {
  const t = useT()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  if (user) return <OwnFollowButton person={person} />
  return (
    <Button icon={IconBell} href={links.signIn(pathname + search)}>
      {t('accounts:follow.add')}
    </Button>
  )
}

function OwnFollowButton({ person }: { person: { id: string; name: string } }) {
  const t = useT()
  const { isFollowed, change, isPending } = useFollow(person)
  return (
    <Button
      icon={isFollowed ? IconBellRinging : IconBell}
      aria-pressed={isFollowed ?? false}
      disabled={isFollowed === undefined}
      loading={isPending}
      onClick={() => void change()}
    >
      {isFollowed ? t('accounts:follow.following') : t('accounts:follow.add')}
    </Button>
  )
}
