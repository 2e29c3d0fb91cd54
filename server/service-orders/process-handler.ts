import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { isMailedTo } from '#server/kernel/process/notices.ts'
import { timeLeftAfterPause } from '#server/kernel/process/paused-timers.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { defineHandler, type TransitionEvent } from '#server/kernel/process/process-handler.ts'
import { findSubscribers } from '#server/transactions/data.ts'
import { isHiddenAlready } from '#server/transactions/phases.ts'
import { orderMessages } from '#server/transactions/system-messages.ts'
import type { Slot } from '#shared/contract/common.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { appointmentChange } from './calendar.ts'
import { actorOf, conditions, isMovableTo, rejectionOf } from './conditions.ts'
import { findOrder, KIND, type OrderChanges, type OrderRow, setOrderStatus } from './data.ts'
import { dueAt, possibleUntil } from './deadlines.ts'
import { effects } from './effects.ts'
import { audiences, mailParty, notify } from './notifications.ts'
import { orderListenerOf } from './order-listener.ts'
import { showOrder } from './present.ts'
import { followVisit } from './series.ts'
import { isSameStart, updates } from './updates.ts'

/** True if the other side has named this time for the order that has none yet. */
const isNamed = (row: OrderRow, actor: string, time: Slot) =>
  row.schedule === null &&
  (actor === 'seller' ? row.time_preferences : row.proposed_times).some((named) => isSameStart(named, time))

/** True if the other side has asked for this very time. */
function isAskedFor({ pending_reschedule: move }: OrderRow, actor: string, time: Slot): boolean {
  if (!move || move.by === actor) return false
  return isSameStart(move.schedule, time) && Date.parse(move.schedule.end) === Date.parse(time.end)
}

/** The work of an appointment does not begin, let alone end, long before it. */
const notTooEarly =
  (isPossible: (row: OrderRow) => boolean) =>
  async (_: Deps, { row }: { row: OrderRow }) => {
    if (hasTag(serviceOrder, row.status, 'booked') && !isPossible(row))
      throw conflict('too_early', 'The appointment has not come yet.')
  }

/**
 * Both sides get every change of their appointment for their calendars. Whom a notice mails has it with that mail; the
 * other side, who made the change or would only find a notification, gets a mail of its own.
 */
async function mailAppointment(
  tx: Db,
  { before, row, transition, actor, eventId }: TransitionEvent<typeof serviceOrder, OrderRow>,
): Promise<void> {
  // The end of a series is told once, with all of its visits.
  const appointment = transition === 'endVisit' ? undefined : await appointmentChange(tx, { before, row })
  if (!appointment) return
  const event = appointment.isCancelled ? 'appointment_off' : 'appointment_set'
  const source = `${serviceOrder.name}:${eventId}:${event}`
  for (const side of ['buyer', 'seller'] as const)
    if (!isMailedTo(serviceOrder, { transition, actor, status: row.status }, side))
      await mailParty(tx, row, { side, event, source, appointment })
}

export const serviceOrderHandler = defineHandler<typeof serviceOrder, OrderRow, OrderChanges>(serviceOrder, {
  find: findOrder,
  actorOf,
  rejectionOf,
  conditions,
  isRepeated: isHiddenAlready,
  choices: {
    schedule: ({ scheduleData }, row, actor) => {
      if (isNamed(row, actor, scheduleData)) return 'agreed'
      if (isAskedFor(row, actor, scheduleData)) return 'accept'
      return actor === 'buyer' && isMovableTo(row, scheduleData) ? 'move' : 'ask'
    },
    'answer-reschedule': ({ accept }) => (accept ? 'accept' : 'refuse'),
  },
  checks: { 'in-progress': notTooEarly(conditions.near), complete: notTooEarly(conditions.begun) },
  setStatus: setOrderStatus,
  saveTimers: saveTimersIn('transaction'),
  updates,
  timeLeft: timeLeftAfterPause,
  dueAt,
  possibleUntil,
  effects,
  audiences,
  notify,
  postSystemMessage: postTransition,
  notifyOthers: async (tx, event) => {
    await mailAppointment(tx, event)
    await followVisit(tx, event)
    await orderListenerOf(event.row)?.onTransition(tx, event.deps, event)
  },
  findSubscribers,
  present: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
})

const postToParties = orderMessages(serviceOrder, ({ snapshot }: OrderRow) => snapshot.title)

/** A former seller reads in their own conversation that another seller took the order over. */
async function postTransition(tx: Db, event: TransitionEvent<typeof serviceOrder, OrderRow>): Promise<void> {
  await postToParties(tx, event)
  const { transition, row, eventId } = event
  const former = row.previous_sellers.at(-1)
  if (transition !== 'takeOver' || !former) return
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
