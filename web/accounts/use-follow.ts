import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'

export const followingRead = q(api.follow.list)

/** The answer to whether the signed-in user follows a seller, undefined until it is known, and the call that changes it. */
export function useFollow({ id, name }: { id: string; name: string }) {
  const t = useT()
  const { data } = useQuery(followingRead)
  const invalidate = [api.follow.list]
  const add = useApiMutation(api.follow.add, { invalidate, success: t('accounts:follow.added', { name }) })
  const remove = useApiMutation(api.follow.remove, { invalidate, success: t('accounts:follow.removed', { name }) })
  const isFollowed = data?.following.some(({ _id }) => _id === id)
  const change = () => (isFollowed ? remove : add).run({ body: { userId: id } })
  return { isFollowed, change, isPending: add.isPending || remove.isPending }
}
