import { registerPayable } from '#server/payments/payables.ts'
import { orderPayable } from '#server/transactions/payable.ts'
import { isLive, KIND } from './data.ts'
import { MONEY_INVARIANTS } from './money-invariants.ts'
import { notifyUnwantedPayment } from './notifications.ts'
import { productOrderHandler } from './process-handler.ts'
import { reserve } from './stock-data.ts'
import { stockFaults } from './stock-invariants.ts'

/** What a payment does to its product order. One that comes too late takes up the order if there still is something left. */
const payable = orderPayable({
  handler: productOrderHandler,
  table: 'product_order',
  revival: ({ auto_confirm }) => (auto_confirm ? 'reviveConfirmed' : 'revive'),
  isFulfillable: async (tx, { id, product_id, quantity }) =>
    (await isLive(tx, product_id)) && reserve(tx, { orderId: id, productId: product_id, quantity }),
  tellUnwanted: notifyUnwantedPayment,
  moneyAtRest: MONEY_INVARIANTS,
})

registerPayable(KIND, { ...payable, faults: { ...payable.faults, L10: stockFaults } })
