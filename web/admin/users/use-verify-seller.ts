import { useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { checked } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'

const BAD_VERDICT = 'bad_verdict'

const verifySeller = checked(adminApi.adminUser.verify, (reply) => Boolean(reply?.user), BAD_VERDICT)

const decidedReads = [
  adminApi.adminUser.list,
  adminApi.adminUser.unverified,
  adminApi.adminUser.verified,
  adminApi.adminUser.record,
  adminApi.adminQueue.list,
]

/** Decides about the documents of a seller. What that changes is read again even if its answer could not be understood. */
export function useVerifySeller(success?: string) {
  const queries = useQueryClient()
  return useApiMutation(verifySeller, {
    invalidate: decidedReads,
    ...(success ? { success } : {}),
    onFailure: ({ code }) => {
      if (code === BAD_VERDICT)
        for (const { callName } of decidedReads) void queries.invalidateQueries({ queryKey: [callName] })
      return false
    },
  })
}

/** Verifies several sellers, one after the other, and says how many. */
export function useVerifyAll() {
  const t = useT()
  const verify = useVerifySeller()
  return async (users: AdminUser[]) => {
    let count = 0
    for (const { _id } of users) if (await verify.run({ params: { id: _id }, body: {} })) count += 1
    if (count > 0) showSnackbar(t('admin-people:bulkVerified', { count }), { severity: 'success' })
  }
}
