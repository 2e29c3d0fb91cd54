import { rejectUnavailable } from '#server/availability/slots.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import type { InputOf } from '#server/kernel/process/process-handler.ts'
import type { Slot } from '#shared/contract/common.ts'
import { later } from '#shared/kernel/duration.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { payReserve, startError } from '#shared/policies/appointment.ts'
import { SERIES_WEEKS } from '#shared/policies/series.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { appointmentAt } from './appointments.ts'
import type { OrderRow } from './data.ts'
import { availabilityOf } from './slots.ts'
import type { Process, Update } from './update-types.ts'

const isPlanned = ({ status }: OrderRow) => hasTag(serviceOrder, status, 'planned')

/** Money cannot be held for ever: an appointment also lies before the day on which the hold ends. */
export function openStartError(
  row: OrderRow,
  { settings }: Pick<Deps, 'settings'>,
  start: string,
  now: Date,
  reserve = 0,
) {
  const { rules } = settings
  if (isPlanned(row)) {
    // Its money is not held yet, and there has to be time to pay it.
    const terms = { ...row.snapshot, maxHorizonDays: 7 * SERIES_WEEKS }
    return startError(start, terms, now.getTime(), payReserve(rules))
  }
  const isHeldLongEnough = new Date(start) <= later(row.accepted_at ?? now, rules.maxHold)
  return startError(start, row.snapshot, now.getTime(), reserve) ?? (isHeldLongEnough ? undefined : 'is too far away')
}

/** Refuses times that the seller does not have. While another seller is searched, the order has no seller. */
export async function requireFree(tx: Db, deps: Deps, row: OrderRow, slots: readonly Slot[]): Promise<void> {
  const { seller_id } = row
  if (!seller_id) return
  const appointments = slots.map((slot) => appointmentAt(row, slot))
  await rejectUnavailable(tx, availabilityOf(deps, row, seller_id), appointments)
}

type PendingMove = NonNullable<OrderRow['pending_reschedule']>

type Scheduling = { deps: Deps; row: OrderRow; input: InputOf<Process, 'schedule'>; now: Date }

/** A free time within the notice and the horizon of the service, as long as the order's appointment. */
async function checkedSchedule(tx: Db, { deps, row, input: { scheduleData }, now }: Scheduling) {
  const validationError = openStartError(row, deps, scheduleData.start, now)
  if (validationError) throw badInput({ 'scheduleData.start': validationError })
  const { end } = appointmentAt(row, scheduleData)
  if (Date.parse(end) !== Date.parse(scheduleData.end))
    throw badInput({ 'scheduleData.end': `must be ${row.snapshot.durationMinutes} minutes after the start` })
  await requireFree(tx, deps, row, [scheduleData])
  return scheduleData
}

export const updateSchedule: Update<'schedule'> = async (tx, context) => {
  const schedule = await checkedSchedule(tx, context)
  return {
    changes: {
      schedule: JSON.stringify(schedule),
      original_start: new Date(schedule.start),
      pending_reschedule: null,
    },
  }
}

/** The state of an order with an appointment. */
const bookedState = (row: OrderRow) => (isPlanned(row) ? ('planned' as const) : ('scheduled' as const))

/** The state of an order whose appointment, or the lack of one, stays. */
const sameState = (row: OrderRow) => (row.schedule ? bookedState(row) : 'accepted')

export const updateAskToMove: Update<'askToMove'> = async (tx, context) => {
  const by = context.actor === 'seller' ? 'seller' : 'buyer'
  const schedule = await checkedSchedule(tx, context)
  return { to: sameState(context.row), changes: { pending_reschedule: JSON.stringify({ schedule, by }) } }
}

export const updateReschedule: Update<'reschedule'> = async (tx, context) => {
  const schedule = await checkedSchedule(tx, context)
  return {
    to: bookedState(context.row),
    changes: {
      schedule: JSON.stringify(schedule),
      original_start: startForPolicy(context.row, { by: 'buyer', schedule }),
      pending_reschedule: null,
    },
  }
}

/** The buyer's own move keeps the first start for the cancellation policy; the seller's never makes it stricter. */
function startForPolicy({ original_start: first }: OrderRow, { by, schedule }: PendingMove): Date {
  const wanted = new Date(schedule.start)
  if (!first) return wanted
  return by === 'seller' && wanted > first ? wanted : first
}

export const updateAgreedMove: Update<'agreeToSellersMove' | 'agreeToBuyersMove' | 'agreeByAsking'> = async (
  _,
  { row, input, now },
) => {
  const move = row.pending_reschedule
  if (!move) throw new Error(`no other time was asked for in order ${row.id}`)
  if (Date.parse(move.schedule.start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  return {
    to: bookedState(row),
    changes: {
      pending_reschedule: null,
      // The same time, with the place or the note that was sent along.
      schedule: JSON.stringify({ ...move.schedule, ...('scheduleData' in input ? input.scheduleData : {}) }),
      original_start: startForPolicy(row, move),
    },
  }
}

export const withoutMove: Update<'refuseSellersMove' | 'refuseBuyersMove' | 'keepAppointment'> = async (
  _,
  { row },
) => ({
  to: sameState(row),
  changes: { pending_reschedule: null },
})
