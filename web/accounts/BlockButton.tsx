import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '#web/kernel/act.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Blocks a person for the signed-in one, or ends that. */
export function BlockButton({ userId }: { userId: string }) {
  const { user } = useSession()
  return user ? <Toggle userId={userId} /> : null
}

function Toggle({ userId }: { userId: string }) {
  const t = useT()
  const { data } = useQuery(q(api.block.list))
  const invalidate = [api.block.list]
  const add = useAct(api.block.add, { invalidate, success: t('reports:block.hint') })
  const remove = useAct(api.block.remove, { invalidate })
  if (!data) return null
  const isBlocked = data.blocked.some(({ _id }) => _id === userId)
  const change = isBlocked ? remove : add
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={IconBan}
      loading={change.isPending}
      onClick={() => void change.run({ body: { userId } })}
    >
      {t(isBlocked ? 'reports:block.unblock' : 'reports:block.block')}
    </Button>
  )
}
