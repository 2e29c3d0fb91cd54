import type { Db } from '#server/db/open.ts'
import { isOverlap } from '#server/db/violations.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { Slot } from '#shared/contract/common.ts'
import { type AvailabilityOf, lockCalendar, storeSlot } from './data.ts'
import { groupIdOf, readSchedule, type Schedule, whyNotFree, withBuffers } from './schedule.ts'
import type { Span } from './zone-clock.ts'

const slotTaken = () => conflict('slot_taken', 'This time is already taken.')
const slotClosed = () => conflict('slot_closed', 'The seller does not work at this time.')

const spanOf = ({ start, end }: Slot): Span => ({ start: Date.parse(start), end: Date.parse(end) })

async function scheduleAround(db: Db, of: AvailabilityOf, span: Span): Promise<Schedule> {
  const schedule = await readSchedule(db, of, span)
  if (!schedule) throw new Error(`there is no seller ${of.sellerId}`)
  return schedule
}

/** Returns for each appointment the reason for which the seller cannot have it; undefined if they can. */
export async function whyUnavailable(
  db: Db,
  of: AvailabilityOf,
  slots: readonly Slot[],
): Promise<('taken' | 'closed' | undefined)[]> {
  if (slots.length === 0) return []
  const spans = slots.map(spanOf)
  const whole = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
  const schedule = await scheduleAround(db, of, whole)
  return spans.map((span) => whyNotFree(schedule, span))
}

/** Refuses times that someone names now and that the seller does not have, with 409 `slot_taken` or `slot_closed`. */
export async function rejectUnavailable(db: Db, of: AvailabilityOf, slots: readonly Slot[]): Promise<void> {
  const reason = (await whyUnavailable(db, of, slots)).find((each) => each !== undefined)
  if (reason) throw reason === 'taken' ? slotTaken() : slotClosed()
}

/**
 * Takes the seller's time for an order, in place of the time it had; 409 `slot_taken` if something else has it. Hours
 * that changed after a time was named do not undo what the two have agreed on.
 */
export async function takeSlot(
  tx: Db,
  { orderId, ...of }: AvailabilityOf & { orderId: string },
  slot: Slot,
): Promise<void> {
  const appointment = spanOf(slot)
  // Orders of one seller come one after the other, instead of waiting for each other.
  await lockCalendar(tx, of.sellerId)
  const schedule = await scheduleAround(tx, { ...of, orderId }, appointment)
  if (whyNotFree(schedule, appointment) === 'taken') throw slotTaken()
  const serviceId = of.serviceId ?? null
  const isGroup = serviceId !== null && schedule.seats > 1
  try {
    await storeSlot(tx, {
      orderId,
      sellerId: of.sellerId,
      serviceId,
      appointment,
      during: withBuffers(appointment, schedule.buffers),
      groupId: isGroup ? groupIdOf(serviceId, appointment.start) : orderId,
      gridCell: schedule.gridCell,
      travelBy: schedule.travelBy,
    })
  } catch (error) {
    throw isOverlap(error) ? slotTaken() : error
  }
}
