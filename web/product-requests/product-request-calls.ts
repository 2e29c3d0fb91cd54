import { useQueryClient } from '@tanstack/react-query'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import { type ApiMutation, type ApiMutationOptions, useApiMutation } from '#web/kernel/api-mutation.tsx'

export const productRequestRead = (id: string) => q(api.requestedProduct.detail, { params: { id } })

/** All offers for the requester; for a seller the own ones. */
export const productOffersRead = (id: string) =>
  q(api.productOffer.ofRequest, { params: { id }, query: { limit: 100 } })

export const offerRead = (id: string) => q(api.productOffer.detail, { params: { id } })

/** The reads that show product requests and their offers. */
export const productRequestRelatedReads = [
  api.requestedProduct.detail,
  api.requestedProduct.list,
  api.requestedProduct.mine,
  api.productOffer.ofRequest,
  api.productOffer.detail,
  api.productOffer.mine,
  api.productOffer.forBuyer,
]

/** Runs an action on a product request or its offers; afterwards, and after a conflict, all data is read again. */
export function useProductRequestAction<Args, Reply>(
  call: ApiCall<Args, Reply>,
  options: Pick<ApiMutationOptions<Args, Reply>, 'success' | 'once'> = {},
): ApiMutation<Args, Reply> {
  const queries = useQueryClient()
  return useApiMutation(call, {
    ...options,
    invalidate: productRequestRelatedReads,
    onFailure: ({ status }) => {
      if (status === 409)
        for (const { callName } of productRequestRelatedReads) void queries.invalidateQueries({ queryKey: [callName] })
      return false
    },
  })
}
