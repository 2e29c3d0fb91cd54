import { saveTimersIn } from '#server/kernel/data.ts'
import { pausedTime } from '#server/kernel/pausing.ts'
import { type Running, registerProcess } from '#server/kernel/running.ts'
import { heardIn } from '#server/orders/data.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { findOrder, moveOrder, type OrderChanges, type OrderRow } from './data.ts'
import { dueAt } from './due.ts'
import { effects } from './effects.ts'
import { actorOf, factsOf } from './facts.ts'
import { plans } from './plans.ts'
import { showOrder } from './present.ts'
import { saidOf } from './talking.ts'
import { remindOf } from './telling.ts'

export const serviceOrderRunning: Running<typeof serviceOrder, OrderRow, OrderChanges> = {
  process: serviceOrder,
  find: findOrder,
  actorOf,
  facts: factsOf,
  move: moveOrder,
  saveTimers: saveTimersIn('service_order'),
  plans,
  leftOf: pausedTime,
  dueAt,
  effects,
  said: saidOf,
  heardBy: heardIn('service_order'),
  shown: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
  remind: remindOf,
}

registerProcess(serviceOrderRunning)
