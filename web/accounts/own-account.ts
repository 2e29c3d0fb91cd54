import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { User } from '#shared/contract/user.ts'
import { api, q } from '#web/kernel/api.tsx'
import { storeUser, useUser } from '#web/kernel/session.tsx'

export const ownAccountRead = (id: string) => q(api.user.detail, { params: { id } })

/** The account of the person signed in as the API knows it now; the screen's loader has fetched it. */
export function useOwnAccount(): User {
  const known = useUser()
  const { data } = useSuspenseQuery(ownAccountRead(known._id))
  return 'email' in data.user ? data.user : known
}

/** Shows the changed account everywhere at once; lists that name it are fetched anew. */
export function cacheAccount(queries: QueryClient, user: User): void {
  storeUser(user)
  queries.setQueryData(ownAccountRead(user._id).queryKey, (profile) => profile && { ...profile, user })
  void queries.invalidateQueries({ queryKey: [api.user.serviceProviders.callName] })
}
