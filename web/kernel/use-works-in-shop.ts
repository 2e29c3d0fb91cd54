import { useQuery } from '@tanstack/react-query'
import { api, q } from './api.tsx'
import { useSession } from './session.tsx'

/** True if the person is in the team of a shop; false until this is known. */
export function useWorksInShop(): boolean {
  const { user } = useSession()
  const { data } = useQuery({ ...q(api.team.memberships), enabled: user !== null && !user.isAdmin })
  return data?.memberships.some(({ status }) => status !== 'invited') ?? false
}
