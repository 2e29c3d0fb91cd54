import { saveTimersIn } from '#server/kernel/data.ts'
import { timeLeftAfterPause } from '#server/kernel/paused-timers.ts'
import { type ProcessHandler, registerProcess } from '#server/kernel/process-handler.ts'
import { findSubscribersIn } from '#server/transactions/data.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { actorOf, conditionsOf } from './conditions.ts'
import { findOrder, moveOrder, type OrderChanges, type OrderRow } from './data.ts'
import { dueAt } from './deadlines.ts'
import { effects } from './effects.ts'
import { sendReminder } from './notifications.ts'
import { showOrder } from './present.ts'
import { postTransition } from './system-messages.ts'
import { updates } from './updates.ts'

export const serviceOrderHandler: ProcessHandler<typeof serviceOrder, OrderRow, OrderChanges> = {
  process: serviceOrder,
  find: findOrder,
  actorOf,
  conditions: conditionsOf,
  move: moveOrder,
  saveTimers: saveTimersIn('service_order'),
  updates,
  timeLeft: timeLeftAfterPause,
  dueAt,
  effects,
  postSystemMessage: postTransition,
  findSubscribers: findSubscribersIn('service_order'),
  present: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
  remind: sendReminder,
}

registerProcess(serviceOrderHandler)
