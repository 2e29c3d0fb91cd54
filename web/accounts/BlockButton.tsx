import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useBlock } from './use-block.ts'

type Props = { person: { id: string; name: string } }

/** Blocks a person for the signed-in one, or ends that. */
export function BlockButton({ person }: Props) {
  const { user } = useSession()
  return user ? <Toggle person={person} /> : null
}

function Toggle({ person }: Props) {
  const t = useT()
  const { isBlocked, change, isPending } = useBlock(person)
  if (isBlocked === undefined) return null
  return (
    <Button variant="quiet" size="sm" icon={IconBan} loading={isPending} onClick={() => void change()}>
      {t(isBlocked ? 'reports:block.unblock' : 'reports:block.block')}
    </Button>
  )
}
