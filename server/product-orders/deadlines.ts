import type { Deps } from '#server/kernel/context.ts'
import type { ProcessHandler } from '#server/kernel/process/process-handler.ts'
import { later } from '#shared/kernel/duration.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'

type OrderHandler = ProcessHandler<typeof productOrder, OrderRow, OrderChanges>

const afterShipDay = ({ ship_by }: OrderRow, iso: string) => (ship_by ? later(ship_by, iso) : undefined)

/** The end of the time to pay; another choice of how to pay does not begin it anew. */
export const payBy = ({ payment_provider, created_at }: OrderRow, { settings: { rules } }: Pick<Deps, 'settings'>) =>
  later(created_at, payment_provider === 'bank' ? rules.transferWindow : rules.paymentWindow)

export const dueAt: OrderHandler['dueAt'] = {
  paymentWindow: payBy,
  maxAuthorized: ({ authorized_at }, { settings }) =>
    authorized_at ? later(authorized_at, settings.rules.maxAuthorized) : undefined,
  maxHold: ({ captured_at, status_since }, { settings }) => later(captured_at ?? status_since, settings.rules.maxHold),
  // The day includes the grace already.
  shipGrace: ({ ship_by }) => ship_by ?? undefined,
  freeCancel: (row, { settings }) => afterShipDay(row, settings.rules.freeCancel),
  autoCancel: (row, { settings }) => afterShipDay(row, settings.rules.autoCancel),
  cancelAnswer: ({ cancel_request, status_since }, { settings }) =>
    later(cancel_request ? new Date(cancel_request.at) : status_since, settings.rules.cancelAnswer),
  /** After the latest of the days of its parcels. */
  autoDeliverTracked: ({ shipments, status_since }, { settings }) => {
    const days = shipments.flatMap(({ estimatedDelivery: day }) => (day ? [Date.parse(day)] : []))
    return later(new Date(Math.max(status_since.getTime(), ...days)), settings.rules.autoDeliverTracked)
  },
  /** A return without an expected day counts like any parcel. */
  returnAnswer: ({ goods_return, status_since }, { settings: { rules } }) => {
    const estimated = goods_return?.parcel?.estimatedDelivery
    return later(estimated ? new Date(estimated) : later(status_since, rules.autoDeliverTracked), rules.returnAnswer)
  },
}
