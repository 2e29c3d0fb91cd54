import { eventNotifier } from '#server/kernel/process/notices.ts'
import { noticesOf } from '#server/notifications/entries.ts'
import { orderNotices, partyAudiences, reviewNotices } from '#server/transactions/notifications.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { expectedAt, sentOf } from './conditions.ts'
import type { OrderRow } from './data.ts'

/** The way in which the goods reach the buyer, and the town; the rest of an address stays on the page of the order. */
const deliveryOf = ({ snapshot: { shippingOption, pickupArea }, address }: OrderRow) => ({
  ...(shippingOption && address ? { shipping: shippingOption.name, shipTown: address.city } : {}),
  ...(pickupArea ? { pickupTown: pickupArea.city } : {}),
})

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
    const promised = row.promised_by?.toISOString()
    return {
      ...(promised ? { promised } : {}),
      ...(day ? { when: day.toISOString() } : {}),
      ...(reason ? { reason } : {}),
      quantity: row.quantity,
      ...deliveryOf(row),
    }
  },
})

export const notifyOfEvent = eventNotifier({ process: productOrder, audiences, notify })

/** The presentation of the notices. */
export const notices = noticesOf(productOrder, reviewNotices)
