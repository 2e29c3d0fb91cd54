import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Slot } from '#shared/contract/common.ts'
import { later } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { answerReserve, appointmentEnd, isInReach } from '#shared/policies/appointment.ts'
import type { OrderRow } from './data.ts'

/** The appointment that begins then and lasts as long as the order says; other spans are only wishes. */
export const appointmentAt = ({ snapshot }: OrderRow, { start, end }: Slot): Slot => ({
  start,
  end: snapshot.durationMinutes ? appointmentEnd(start, snapshot.durationMinutes) : end,
})

/** A delivery without days of its own is due at the latest time for an appointment. */
export const deliveryDue = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, from: Date) =>
  row.snapshot.deliveryDays ? later(from, `P${row.snapshot.deliveryDays}D`) : later(from, settings.rules.scheduleBy)

/** Refuses to agree on a time, or to pay for it, that has passed or is too near (409). */
export function refuseTooLate({ start }: Slot, rules: Rules, now: Date): void {
  if (Date.parse(start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  if (!isInReach(start, rules, now.getTime()))
    throw conflict('slot_too_near', 'This time is too near for the order to be agreed on and paid before it.')
}

/** The preferred times of the buyer for which there is time enough to find and to ask a seller. */
export const openTimes = ({ time_preferences, now }: OrderRow, rules: Rules): Slot[] =>
  time_preferences.filter(({ start }) => Date.parse(start) - now.getTime() > answerReserve(rules))

/** True if the agreed time, or one of the preferred ones, is far enough ahead to be paid for; so is an order without any. */
export function isPayableInTime({ schedule, time_preferences, offer_id, now }: OrderRow, rules: Rules): boolean {
  if (schedule) return isInReach(schedule.start, rules, now.getTime())
  // What a request once preferred is not agreed on with an offer that names no time.
  const times = offer_id ? [] : time_preferences
  return times.length === 0 || times.some(({ start }) => isInReach(start, rules, now.getTime()))
}
