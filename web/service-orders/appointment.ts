import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { bookingWindow } from '#shared/policies/appointment.ts'
import { MOVE_ALONE_LEAD } from '#shared/process/service-order.ts'
import { actorId } from '#web/kernel/acting.ts'

const HOUR = 3_600_000
/** Time to decide before a start falls out of the notice of the service. */
const GRACE = HOUR / 4

/** From when and until when the appointment of an order may begin; `reserve` is the time that the other side needs to answer. */
export function appointmentWindowOf(
  { snapshot }: ServiceOrder,
  now: number,
  reserve = 0,
): { earliest: Date; latest: Date } {
  const { earliest, latest } = bookingWindow(snapshot, now, reserve)
  return { earliest: new Date(earliest + GRACE), latest: new Date(latest) }
}

export const appointmentMinutesOf = ({ snapshot }: ServiceOrder): number => snapshot.durationMinutes ?? 60

/** The seller whose time it takes: while one is searched, an invited seller sees their own time. */
export const sellerOf = ({ seller, role }: ServiceOrder): string | undefined =>
  seller?._id || (role === 'seller' ? actorId() : undefined)

/** True if the viewer moves the appointment to this time without asking the other side, which has not asked for it either. */
export function movesAlone({ moveAloneUntil, pendingReschedule }: ServiceOrder, start: string, now: number): boolean {
  if (moveAloneUntil === undefined || Date.parse(moveAloneUntil) <= now) return false
  const isAskedFor = pendingReschedule?.by === 'seller' && Date.parse(pendingReschedule.start) === Date.parse(start)
  return !isAskedFor && Date.parse(start) - now > MOVE_ALONE_LEAD
}

/** The times that the other side has named for an order without an appointment, and that may still be taken. */
export function namedTimes(order: ServiceOrder, now: number): Slot[] {
  if (order.scheduleData) return []
  const named = order.role === 'seller' ? order.timePreferences : order.proposedTimePreferences
  const { earliest } = bookingWindow(order.snapshot, now)
  return named.filter(({ start }) => Date.parse(start) >= earliest)
}
