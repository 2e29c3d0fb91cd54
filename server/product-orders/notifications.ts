import { occasionTeller } from '#server/kernel/notices.ts'
import type { Notices } from '#server/notifications/entries.ts'
import { orderNotices, partyAudiences, phaseNotices } from '#server/transactions/notifications.ts'
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

export const tellOccasion = occasionTeller({ process: productOrder, audiences, notify })

/** The presentation of the notices. */
export const notices: Notices<'product_order'> = {
  group: 'orders',
  events: {
    ...phaseNotices,
    lapsed: { severity: 'warning', group: 'payments' },
    placed_confirmed: { severity: 'success', icon: 'order-placed', team: 'manage' },
    confirmed: { severity: 'success', icon: 'order-placed' },
    declined: { severity: 'warning' },
    answer_too_late: { severity: 'warning' },
    cancelled: { severity: 'info' },
    called_off: { severity: 'error', group: 'payments' },
    cancel_asked: { severity: 'warning', team: 'manage', until: ['cancelAnswer'] },
    cancel_agreed: { severity: 'success', group: 'payments' },
    cancel_refused: { severity: 'info' },
    cancel_lapsed: { severity: 'info' },
    cancelled_late: { severity: 'warning' },
    ship_due: { severity: 'warning', team: 'manage' },
    overdue: { severity: 'warning' },
    not_shipped: { severity: 'warning', group: 'payments' },
    shipped: { severity: 'info', icon: 'order-shipped' },
    shipped_partly: { severity: 'info', icon: 'order-shipped' },
    rest_called_off: { severity: 'error' },
    rest_late: { severity: 'warning' },
    rest_missing: { severity: 'warning' },
    return_address: { severity: 'info', until: ['returnSend'] },
    return_address_missing: { severity: 'warning' },
    ready: { severity: 'info', icon: 'order-shipped' },
    pickup_waiting: { severity: 'warning', icon: 'order-shipped', until: ['pickupCancel'] },
    pickup_missed: { severity: 'warning', group: 'payments' },
    delivered: { severity: 'info', icon: 'order-shipped', until: ['productProtection'] },
    delivered_by_time: { severity: 'info', icon: 'order-shipped', until: ['productProtection'] },
    completed: { severity: 'success' },
    completed_by_time: { severity: 'success' },
    return_started: { severity: 'warning', team: 'manage', until: ['claimSellerAnswer'] },
    return_sent: { severity: 'info', icon: 'order-shipped', team: 'manage', until: ['returnAnswer'] },
    return_received: { severity: 'success', group: 'payments' },
    return_problem: { severity: 'warning' },
    return_lapsed: { severity: 'info' },
    return_by_time: { severity: 'success', group: 'payments' },
    arrival_asked: { severity: 'warning' },
  },
}
