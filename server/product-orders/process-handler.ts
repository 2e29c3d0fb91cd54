import { saveTimersIn } from '#server/kernel/data.ts'
import { timeLeftAfterPause } from '#server/kernel/paused-timers.ts'
import { type ProcessHandler, registerProcess } from '#server/kernel/process-handler.ts'
import { findSubscribersIn } from '#server/transactions/data.ts'
import { sideOf } from '#server/transactions/row.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { conditionsOf } from './conditions.ts'
import { findOrder, moveOrder, type OrderChanges, type OrderRow } from './data.ts'
import { dueAt } from './deadlines.ts'
import { effects } from './effects.ts'
import { sendReminder } from './notifications.ts'
import { showOrder } from './present.ts'
import { postTransition } from './system-messages.ts'
import { updates } from './updates.ts'

export const productOrderHandler: ProcessHandler<typeof productOrder, OrderRow, OrderChanges> = {
  process: productOrder,
  find: findOrder,
  actorOf: sideOf,
  conditions: conditionsOf,
  move: moveOrder,
  saveTimers: saveTimersIn('product_order'),
  updates,
  timeLeft: timeLeftAfterPause,
  dueAt,
  effects,
  postSystemMessage: postTransition,
  findSubscribers: findSubscribersIn('product_order'),
  present: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
  remind: sendReminder,
}

registerProcess(productOrderHandler)
