import { q } from '#web/kernel/api.tsx'
import { type AnyOrder, type AnyOrderSummary, kindOf, type OrderCalls, type OrderKind } from './kind.ts'

export const orderCallsOf = (order: AnyOrderSummary): OrderCalls => kindOf(order).calls

export const orderRead = ({ calls }: OrderKind, id: string) => q(calls.detail, { params: { id } })

/** Where an order that was replied is shown. */
export const orderReadKey = (order: AnyOrderSummary) => orderRead(kindOf(order), order._id).queryKey

/** The provider's answer about money on its way is told to nobody: it is asked for. */
export const pendingRefetchInterval = (order: AnyOrder | undefined): number | false =>
  order?.paymentPending ? 3_000 : false
