import { useQueryClient } from '@tanstack/react-query'
import { adminApi } from '#web/kernel/admin-api.ts'
import { checked } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'

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
