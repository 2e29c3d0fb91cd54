import { useQueryClient } from '@tanstack/react-query'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { type ApiMutation, type ApiMutationOptions, useApiMutation } from '#web/kernel/api-mutation.tsx'
import { markTakenTimes } from '#web/services/taken-times.ts'

export const requestRead = (id: string) => q(api.serviceRequest.detail, { params: { id } })

/** The lists that show requests and their orders. */
export const requestLists = [
  api.serviceRequest.list,
  api.serviceRequest.latest,
  api.serviceRequest.mine,
  api.serviceRequest.offered,
  api.serviceOrder.list,
]

/** A conflict carries the request as it stands now. */
function requestIn({ status, body }: ApiError): ServiceRequest | undefined {
  const hasRequest =
    status === 409 &&
    typeof body === 'object' &&
    body !== null &&
    'serviceRequest' in body &&
    typeof body.serviceRequest === 'object'
  // The contract puts it under the key of the success reply, presented by the same code.
  return hasRequest ? (body.serviceRequest as ServiceRequest) : undefined
}

type Options<Reply> = Pick<ApiMutationOptions<unknown, Reply>, 'success' | 'onFailure'> & { once?: true }

/**
 * Runs an action on a request or its offers: the reply updates the page, and so does a conflict, which is also
 * reported.
 */
export function useRequestAction<Args, Reply extends { serviceRequest: ServiceRequest }>(
  call: ApiCall<Args, Reply>,
  options: Options<Reply> = {},
): ApiMutation<Args, Reply> {
  const queries = useQueryClient()
  const show = (request: ServiceRequest) =>
    queries.setQueryData(requestRead(request._id).queryKey, { serviceRequest: request })
  return useApiMutation(call, {
    ...options,
    invalidate: requestLists,
    patch: (_, { serviceRequest }) => show(serviceRequest),
    onFailure: (error) => {
      const request = requestIn(error)
      if (request) show(request)
      return markTakenTimes(queries, error) || options.onFailure?.(error)
    },
  })
}
