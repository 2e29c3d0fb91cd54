import { useQueryClient } from '@tanstack/react-query'
import type { AnyOrder } from '#shared/contract/any-order.ts'
import type { RefundCase } from '#shared/contract/refund-case.ts'
import { orderKindNames } from '#shared/process/kinds.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { type ApiMutation, useApiMutation } from '#web/kernel/api-mutation.tsx'

type Reply = { refundCase: RefundCase; order?: AnyOrder | undefined }

/** A conflict carries the case as it stands now, with what it is about. */
function replyIn({ status, body }: ApiError): Reply | undefined {
  const hasCase = status === 409 && typeof body === 'object' && body !== null && 'refundCase' in body
  // The contract puts them under the keys of the success reply, presented by the same code.
  return hasCase ? (body as Reply) : undefined
}

/** Acts in a case: the reply redraws the case and its order, and so does a conflict, which is also reported. */
export function useCaseAction<Args>(call: ApiCall<Args, Reply>, success?: string): ApiMutation<Args, Reply> {
  const queries = useQueryClient()
  const show = (reply: Reply) => {
    queries.setQueryData(q(api.refundCase.detail, { params: { id: reply.refundCase._id } }).queryKey, reply)
    const { order } = reply
    if (!order || reply.refundCase.role === 'admin') return
    const detail: ApiCall<{ params: { id: string } }, { order: AnyOrder }> = api[order.kind].detail
    queries.setQueryData(q(detail, { params: { id: order._id } }).queryKey, { order })
  }
  return useApiMutation(call, {
    invalidate: [
      ...orderKindNames.map((kind) => api[kind].list),
      api.seller.home,
      adminApi.admin.refundCases,
      adminApi.adminQueue.list,
    ],
    patch: (_, reply) => show(reply),
    ...(success ? { success } : {}),
    onFailure: (error) => {
      const reply = replyIn(error)
      if (reply) show(reply)
      return false
    },
  })
}
