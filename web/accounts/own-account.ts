import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import type { User, UserChanges } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { api, q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { storeUser, useUser } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { useAccountErrorText } from './account-error.ts'
import { readUser } from './sign-in.ts'

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

/** The id of the signed-in user's account; throws 400 without a stored id. */
export function storedUserId(): string {
  const id = session.get().user?._id
  if (id) return id
  throw data({ code: 'no_user_id', message: '', callName: 'user.detail' }, { status: 400 })
}

type Files = { profilePicture?: File[]; documents?: File[] }
type Reject = (errors: Record<string, string>) => void

/** Taken names are refused by a conflict, which has no field of its own. */
const fields: Record<string, string> = { username_taken: 'username', email_taken: 'email' }

/** Changes the user's own account; `change` resolves with whether it succeeded, after messages and data are shown. */
export function useUpdateAccount({
  reject,
  onFailure,
}: {
  reject: Reject
  /** `true` for a failure that was dealt with. */
  onFailure?: (error: ApiError) => boolean
}) {
  const t = useT()
  const user = useUser()
  const queries = useQueryClient()
  const problem = useAccountErrorText()
  const update = useApiMutation(api.user.update, {
    onFieldErrors: reject,
    onFailure: (error) => {
      const field = fields[error.code]
      if (field) reject({ [field]: problem(error) })
      else if (error.status === 429) showSnackbar(problem(error), { severity: 'error' })
      else return onFailure?.(error) ?? false
      return true
    },
  })
  const change = async (body: z.input<typeof UserChanges>, files: Files = {}, success?: string): Promise<boolean> => {
    const hasFiles = Object.values(files).some((list) => list.length > 0)
    const reply = await update.run({ params: { id: user._id }, body, ...(hasFiles ? { files } : {}) })
    if (!reply) return false
    const changed = readUser(reply)
    if (!changed) {
      showSnackbar(t('accounts:problems.noUserData'), { severity: 'error' })
      return false
    }
    cacheAccount(queries, changed)
    if (success) showSnackbar(success, { severity: 'success' })
    return true
  }
  return { change, isPending: update.isPending, progress: update.progress }
}

/** The schema of a change of the account, which only its forms load. */
export const loadUserChanges = () => import('#shared/contract/user.ts').then((m) => m.UserChanges)
