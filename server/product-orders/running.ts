import { saveTimersIn } from '#server/kernel/data.ts'
import { pausedTime } from '#server/kernel/pausing.ts'
import { type Running, registerProcess } from '#server/kernel/running.ts'
import { heardIn } from '#server/orders/data.ts'
import { sideOf } from '#server/orders/row.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { findOrder, moveOrder, type OrderChanges, type OrderRow } from './data.ts'
import { dueAt } from './due.ts'
import { effects } from './effects.ts'
import { factsOf } from './facts.ts'
import { plans } from './plans.ts'
import { showOrder } from './present.ts'
import { saidOf } from './talking.ts'
import { remindOf } from './telling.ts'

export const productOrderRunning: Running<typeof productOrder, OrderRow, OrderChanges> = {
  process: productOrder,
  find: findOrder,
  actorOf: sideOf,
  facts: factsOf,
  move: moveOrder,
  saveTimers: saveTimersIn('product_order'),
  plans,
  leftOf: pausedTime,
  dueAt,
  effects,
  said: saidOf,
  heardBy: heardIn('product_order'),
  shown: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
  remind: remindOf,
}

registerProcess(productOrderRunning)
