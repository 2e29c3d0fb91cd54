import type { Slot } from '#shared/contract/common.ts'
import { payReserve, REQUEST_HORIZON_DAYS } from '#shared/policies/appointment.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Time to decide, beside the time in which a near appointment can no longer be agreed on and paid. */
const GRACE = HOUR / 2

/** From when and until when the appointment of an offer may begin, by the times of the site. */
export function appointmentWindow(times: Parameters<typeof payReserve>[0]): { earliest: Date; latest: Date } {
  const now = Date.now()
  return { earliest: new Date(now + payReserve(times) + GRACE), latest: new Date(now + REQUEST_HORIZON_DAYS * DAY) }
}

const USUAL_MINUTES = 120

/** Returns the duration of a slot in minutes; two hours without a slot. */
export const minutesOf = (slot: Slot | undefined): number =>
  slot ? Math.round((Date.parse(slot.end) - Date.parse(slot.start)) / 60_000) : USUAL_MINUTES
