import { saveTimersIn } from '#server/kernel/data.ts'
import { timeLeftAfterPause } from '#server/kernel/paused-timers.ts'
import { defineHandler } from '#server/kernel/process-handler.ts'
import { findSubscribers } from '#server/transactions/data.ts'
import { RESCHEDULE_NOTICE, serviceOrder } from '#shared/process/service-order.ts'
import { actorOf, conditions } from './conditions.ts'
import { findOrder, moveOrder, type OrderChanges, type OrderRow } from './data.ts'
import { dueAt } from './deadlines.ts'
import { effects } from './effects.ts'
import { audiences, notify } from './notifications.ts'
import { showOrder } from './present.ts'
import { postTransition } from './system-messages.ts'
import { updates } from './updates.ts'

/** Whether an appointment, or its new time, is too near for it to move at once. */
const isNear = ({ schedule, now }: OrderRow, start: string) =>
  [schedule?.start, start].some((each) => each !== undefined && Date.parse(each) - now.getTime() < RESCHEDULE_NOTICE)

export const serviceOrderHandler = defineHandler<typeof serviceOrder, OrderRow, OrderChanges>(serviceOrder, {
  find: findOrder,
  actorOf,
  conditions,
  choices: {
    schedule: ({ scheduleData }, row) => (isNear(row, scheduleData.start) ? 'ask' : 'now'),
    'answer-reschedule': ({ accept }) => (accept ? 'accept' : 'refuse'),
  },
  move: moveOrder,
  saveTimers: saveTimersIn('transaction'),
  updates,
  timeLeft: timeLeftAfterPause,
  dueAt,
  effects,
  audiences,
  notify,
  postSystemMessage: postTransition,
  findSubscribers,
  present: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
})
