import { orderPayable } from '#server/orders/paying.ts'
import { registerPayable } from '#server/payments/payables.ts'
import { isLive, KIND } from './data.ts'
import { MONEY_AT_REST } from './money-at-rest.ts'
import { productOrderRunning } from './running.ts'
import { reserve } from './stock-data.ts'
import { tellUnwanted } from './telling.ts'
import { misplacedUnits } from './units-at-rest.ts'

/** What a payment does to its product order. One that comes too late takes up the order if there still is something left. */
const payable = orderPayable({
  running: productOrderRunning,
  table: 'product_order',
  revival: ({ auto_confirm }) => (auto_confirm ? 'reviveConfirmed' : 'revive'),
  isFulfillable: async (tx, { id, product_id, quantity }) =>
    (await isLive(tx, product_id)) && reserve(tx, { orderId: id, productId: product_id, quantity }),
  tellUnwanted,
  moneyAtRest: MONEY_AT_REST,
})

registerPayable(KIND, { ...payable, faults: { ...payable.faults, L10: misplacedUnits } })
