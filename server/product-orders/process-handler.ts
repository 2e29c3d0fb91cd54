import { timeLeftAfterPause } from '#server/kernel/process/paused-timers.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { defineHandler } from '#server/kernel/process/process-handler.ts'
import { findSubscribers } from '#server/transactions/data.ts'
import { isHiddenAlready } from '#server/transactions/phases.ts'
import { sideOf } from '#server/transactions/row.ts'
import { orderMessages } from '#server/transactions/system-messages.ts'
import { choiceOfReason, productOrder } from '#shared/process/product-order.ts'
import { conditions, sentOf } from './conditions.ts'
import { findOrder, type OrderChanges, type OrderRow, setOrderStatus } from './data.ts'
import { dueAt } from './deadlines.ts'
import { effects } from './effects.ts'
import { checkCode } from './handover-code.ts'
import { audiences, notify } from './notifications.ts'
import { orderListenerOf } from './order-listener.ts'
import { showOrder } from './present.ts'
import { updates } from './updates.ts'

/** A pick-up hands over all units at once, so a part of it is refused. */
const isPart = (row: OrderRow, quantity: number | undefined) =>
  row.delivery_method === 'shipping' && quantity !== undefined && quantity < row.quantity - sentOf(row)

export const productOrderHandler = defineHandler<typeof productOrder, OrderRow, OrderChanges>(productOrder, {
  find: findOrder,
  // The CHECK of the table demands one of the two.
  queueKeyOf: ({ product_id, product_request_id }) => product_id ?? product_request_id ?? '',
  actorOf: sideOf,
  conditions,
  isRepeated: isHiddenAlready,
  choices: {
    ship: (input, row) => (isPart(row, input?.quantity) ? 'part' : 'all'),
    'answer-cancel': ({ accept }) => (accept ? 'accept' : 'refuse'),
    'request-refund': ({ reason }) => choiceOfReason(reason),
    'return-received': ({ ok }) => (ok ? 'ok' : 'problem'),
  },
  checks: { delivered: (deps, { row, actor, input }) => checkCode(deps, row, { actor, code: input?.code }) },
  setStatus: setOrderStatus,
  saveTimers: saveTimersIn('transaction'),
  updates,
  timeLeft: timeLeftAfterPause,
  dueAt,
  effects,
  audiences,
  notify,
  postSystemMessage: orderMessages(productOrder, ({ snapshot }: OrderRow) => snapshot.title),
  notifyOthers: async (tx, event) => orderListenerOf(event.row)?.onTransition(tx, event.deps, event),
  findSubscribers,
  present: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
})
