import { occasionTeller } from '#server/kernel/notices.ts'
import { orderNotices, partyAudiences } from '#server/transactions/notifications.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { expectedAt, sentOf } from './conditions.ts'
import type { OrderRow } from './data.ts'

/** The audiences of an order's notices. */
export const audiences = partyAudiences

export const { notify, pastNotifications } = orderNotices({
  process: productOrder,
  linkTo: (id) => `/user/product-orders/${id}`,
  titleOf: ({ snapshot }: OrderRow) => snapshot.title,
  moreFor: (row) => {
    const day = sentOf(row) === row.quantity ? expectedAt(row) : row.ship_by
    const reason =
      row.end_reason ?? row.refund_reason ?? row.decline_reason ?? row.cancel_request?.reason ?? row.cancel_reason
    return { ...(day ? { when: day.toISOString() } : {}), ...(reason ? { reason } : {}) }
  },
})

export const tellOccasion = occasionTeller({ process: productOrder, audiences, notify })
