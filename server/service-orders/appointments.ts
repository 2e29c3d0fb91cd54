import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { Slot } from '#shared/contract/common.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { appointmentEnd, isInReach } from '#shared/policies/appointment.ts'
import type { OrderRow } from './data.ts'

/** The appointment that begins then and lasts as long as the order says; other spans are only wishes. */
export const appointmentAt = ({ snapshot }: OrderRow, { start, end }: Slot): Slot => ({
  start,
  end: snapshot.durationMinutes ? appointmentEnd(start, snapshot.durationMinutes) : end,
})

/** A delivery without days of its own is due at the latest time for an appointment. */
export const deliveryDue = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, from: Date) =>
  row.snapshot.deliveryDays ? later(from, `P${row.snapshot.deliveryDays}D`) : later(from, settings.rules.scheduleBy)

/** Refuses to agree on a time that has passed, or that leaves less than so many milliseconds to pay or to answer (409). */
export function rejectTooLate({ start }: Slot, rules: Rules, now: Date, least?: number): void {
  if (Date.parse(start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  if (!isInReach(start, rules, now.getTime(), least))
    throw conflict('slot_too_near', 'This time is too near for the order to be agreed on and paid before it.')
}

/** The preferred times of the buyer that leave a seller the shortest time to answer. */
export const openTimes = ({ time_preferences, now }: OrderRow, rules: Rules): Slot[] =>
  time_preferences.filter(({ start }) => isInReach(start, rules, now.getTime(), durationMs(rules.sellerResponseMin)))

/** True if there is time to pay before the agreed time, or to answer before one of the preferred ones once it is paid. */
export function isPayableInTime(row: OrderRow, rules: Rules): boolean {
  const { schedule, time_preferences, offer_id, capture_refused, now } = row
  if (schedule) return isInReach(schedule.start, rules, now.getTime())
  // Its seller has agreed, and left the time open: what was preferred may end its window, but forbids nothing.
  if (offer_id || capture_refused) return true
  return time_preferences.length === 0 || openTimes(row, rules).length > 0
}
