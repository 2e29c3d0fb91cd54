import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import { saveTimersIn } from '#server/kernel/data.ts'
import { timeLeftAfterPause } from '#server/kernel/paused-timers.ts'
import { defineHandler, type TransitionEvent } from '#server/kernel/process-handler.ts'
import { findSubscribers } from '#server/transactions/data.ts'
import { orderMessages } from '#server/transactions/system-messages.ts'
import { RESCHEDULE_NOTICE, serviceOrder } from '#shared/process/service-order.ts'
import { actorOf, conditions } from './conditions.ts'
import { findOrder, KIND, moveOrder, type OrderChanges, type OrderRow } from './data.ts'
import { dueAt } from './deadlines.ts'
import { effects } from './effects.ts'
import { audiences, notify } from './notifications.ts'
import { showOrder } from './present.ts'
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

const postToParties = orderMessages(serviceOrder, ({ snapshot }: OrderRow) => snapshot.title)

/** A former seller reads in their own conversation that another seller took the order over. */
async function postTransition(tx: Db, event: TransitionEvent<typeof serviceOrder, OrderRow>): Promise<void> {
  await postToParties(tx, event)
  const { transition, row, eventId } = event
  const former = row.previous_sellers.at(-1)
  if (transition !== 'takeOver' || !former || former === row.seller_id) return
  await postSystemMessage(tx, {
    buyerId: row.buyer_id,
    sellerId: former,
    about: { kind: KIND, id: row.id },
    title: row.snapshot.title,
    actor: 'seller',
    event: `${KIND}.passOn`,
    source: `${KIND}:${eventId}:former`,
  })
}
