import { orderPayable } from '#server/orders/paying.ts'
import { registerPayable } from '#server/payments/payables.ts'
import { isOrderable, KIND } from './data.ts'
import { MONEY_AT_REST } from './money-at-rest.ts'
import { serviceOrderRunning } from './running.ts'
import { tellUnwanted } from './telling.ts'

/** What a payment does to its service order. */
export const servicePayable = orderPayable({
  running: serviceOrderRunning,
  table: 'service_order',
  revival: () => 'revive',
  isFulfillable: async (tx, row) => {
    if (!(await isOrderable(tx, row.service_id))) return false
    if (!row.snapshot.bookable) return true
    return row.time_preferences.some(({ start }) => Date.parse(start) > row.now.getTime())
  },
  tellUnwanted,
  moneyAtRest: MONEY_AT_REST,
})

registerPayable(KIND, servicePayable)
