import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'

/**
 * The state of the signed-in user's block of another user, undefined until it is known, and the calls that change it.
 */
export function useBlock({ id, name }: { id: string; name: string }) {
  const t = useT()
  const { data } = useQuery(q(api.block.list))
  const invalidate = [api.block.list, api.conversation.list, api.conversation.detail]
  const add = useApiMutation(api.block.add, { invalidate, success: t('report:block.hint') })
  const remove = useApiMutation(api.block.remove, { invalidate, success: t('report:block.ended', { name }) })
  const isBlocked = data?.blocked.some(({ _id }) => _id === id)
  const change = () => (isBlocked ? remove : add).run({ body: { userId: id } })
  return { isBlocked, change, isPending: add.isPending || remove.isPending }
}
