import { useQueryClient } from '@tanstack/react-query'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { actionName, type TransitionDefinition } from '#shared/kernel/process.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { type ApiMutation, useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
import { markTakenTimes } from '#web/services/taken-times.ts'
import { type AnyOrder, type AnyOrderSummary, kindOf, loadedKinds, type OrderCalls, type OrderKind } from './kind.ts'

export const orderCallsOf = (order: AnyOrderSummary): OrderCalls => kindOf(order).calls

export const orderRead = ({ calls }: OrderKind, id: string) => q(calls.detail, { params: { id } })

/** The query key of an order's page. */
const orderReadKey = (order: AnyOrderSummary) => orderRead(kindOf(order), order._id).queryKey

/** No realtime event tells the provider's answer about money on its way: the page asks for it. */
export const pendingRefetchInterval = (order: AnyOrder | undefined): number | false =>
  order?.paymentPending ? 3_000 : false

/** A conflict carries the order as it stands now. */
function orderIn({ status, body }: ApiError): AnyOrder | undefined {
  const hasOrder = status === 409 && typeof body === 'object' && body !== null && 'order' in body && body.order
  // The contract puts it under the key of the success reply, presented by the same code.
  return hasOrder ? (body.order as AnyOrder) : undefined
}

/**
 * Runs an action on an order. The reply redraws the screen, and so does a conflict, which is also reported. `onGone`:
 * the order is no longer shown to this person.
 */
export function useOrderAction<Args, Reply extends { order: AnyOrder }>(
  call: ApiCall<Args, Reply>,
  { onGone }: { onGone?: () => void } = {},
): ApiMutation<Args, Reply> {
  const queries = useQueryClient()
  const show = (order: AnyOrder) => queries.setQueryData(orderReadKey(order), { order })
  return useApiMutation(call, {
    invalidate: [...loadedKinds().flatMap(({ calls, reads = [] }) => [calls.list, ...reads]), api.seller.home],
    patch: (_, { order }) => show(order),
    onFailure: (error) => {
      const order = orderIn(error)
      if (order) show(order)
      if (markTakenTimes(queries, error)) return true
      if (!onGone || !(error.status === 404 || error.code === 'invitation_over')) return false
      onGone()
      return true
    },
  })
}

export type Perform = () => Promise<{ order: AnyOrder }>

/** The call for an action that is known only when the page runs. */
export const perform = Object.assign((send: Perform) => send(), { callName: 'order.action' })

/** The call of an action that takes nothing along. */
export const plainCallOf = (kind: OrderKind, action: string) => kind.actionCalls[camelCase(action)]

/** Returns the reason for which a member of the seller's team may not take an action; undefined for everybody else. */
export function useActionRejection(kind: OrderKind): (action: string) => string | undefined {
  const rejectionOf = useTeamRejection()
  return (action) => {
    const call = plainCallOf(kind, action)
    return call && rejectionOf(call)
  }
}

/** The call of an action that one click is enough for: it takes nothing along, and no money moves. */
export function oneClickCallOf(order: AnyOrderSummary, action: string) {
  const kind = kindOf(order)
  const rows: TransitionDefinition[] = Object.entries<TransitionDefinition>(kind.process.transitions).flatMap(
    ([name, row]) => (actionName(name, row) === action ? [row] : []),
  )
  const isPlain = rows.every(({ input, effects = [] }) => !input && effects.length === 0)
  return isPlain ? plainCallOf(kind, action) : undefined
}
