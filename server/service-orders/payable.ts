import { registerPayable } from '#server/payments/payables.ts'
import { orderPayable } from '#server/transactions/payable.ts'
import { isOrderable, KIND } from './data.ts'
import { MONEY_INVARIANTS } from './money-invariants.ts'
import { notifyUnwantedPayment } from './notifications.ts'
import { serviceOrderHandler } from './process-handler.ts'

/** What a payment does to its service order. */
export const servicePayable = orderPayable({
  handler: serviceOrderHandler,
  table: 'service_order',
  revival: () => 'revive',
  isFulfillable: async (tx, row) => {
    if (!(await isOrderable(tx, row.service_id))) return false
    if (!row.snapshot.bookable) return true
    return row.time_preferences.some(({ start }) => Date.parse(start) > row.now.getTime())
  },
  tellUnwanted: notifyUnwantedPayment,
  moneyAtRest: MONEY_INVARIANTS,
})

registerPayable(KIND, servicePayable)
