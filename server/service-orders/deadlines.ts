import type { ProcessHandler } from '#server/kernel/process-handler.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Another seller must have taken the order over so long before the bank ends the authorisation. */
const BEFORE_AUTHORIZATION_ENDS = 12 * HOUR
const AUTHORIZATION = 7 * DAY

const earliest = (...times: (Date | undefined)[]) =>
  new Date(Math.min(...times.flatMap((time) => (time ? [time.getTime()] : []))))

/** When begun work should be done: with its appointment, or so many days after its start as were agreed. */
const workEnd = ({ start, end }: NonNullable<OrderRow['schedule']>, { deliveryDays = 0 }: OrderRow['snapshot']) =>
  new Date(Math.max(Date.parse(end), Date.parse(start) + deliveryDays * DAY))

type OrderHandler = ProcessHandler<typeof serviceOrder, OrderRow, OrderChanges>

export const dueAt: OrderHandler['dueAt'] = {
  sellerResponse: ({ status_since, time_preferences }, { settings: { rules } }) => {
    const latest = later(status_since, rules.sellerResponse).getTime()
    const starts = time_preferences.map(({ start }) => Date.parse(start))
    if (!starts.length) return new Date(latest)
    const lead = Math.min(...starts) - durationMs(rules.sellerResponseLead)
    return new Date(Math.min(latest, Math.max(lead, later(status_since, rules.sellerResponseMin).getTime())))
  },
  reaffirmAnswer: ({ status_since }, { settings: { rules } }) =>
    earliest(later(status_since, rules.reaffirmAnswer), later(status_since, rules.sellerResponse)),
  maxAuthorized: ({ authorized_at }, { settings }) =>
    authorized_at ? later(authorized_at, settings.rules.maxAuthorized) : undefined,
  maxHold: ({ captured_at, status_since }, { settings }) => later(captured_at ?? status_since, settings.rules.maxHold),
  findSeller: ({ status_since, authorized_at, captured_at }, { settings }) =>
    earliest(
      later(status_since, settings.rules.findSeller),
      authorized_at && !captured_at
        ? new Date(authorized_at.getTime() + AUTHORIZATION - BEFORE_AUTHORIZATION_ENDS)
        : undefined,
    ),
  rescheduleAnswer: ({ status_since, schedule, pending_reschedule }, { settings }) =>
    earliest(
      later(status_since, settings.rules.rescheduleAnswer),
      schedule ? new Date(schedule.start) : undefined,
      pending_reschedule ? new Date(pending_reschedule.schedule.start) : undefined,
    ),
  deliveryGrace: ({ due_at }, { settings }) => (due_at ? later(due_at, settings.rules.deliveryGrace) : undefined),
  scheduleBy: ({ accepted_at, status_since, offer_id }, { settings: { rules } }) =>
    later(accepted_at ?? status_since, offer_id ? rules.offerScheduleBy : rules.scheduleBy),
  unmarkedAfter: ({ schedule, status, status_since, revision_count, snapshot }, { settings }) => {
    if (!schedule) return undefined
    const from = hasTag(serviceOrder, status, 'booked') ? new Date(schedule.start) : workEnd(schedule, snapshot)
    return later(revision_count > 0 && status_since > from ? status_since : from, settings.rules.unmarkedAfter)
  },
  autoCompleteService: ({ status_since, schedule }, { settings }) => {
    const end = schedule ? Date.parse(schedule.end) : 0
    return later(new Date(Math.max(end, status_since.getTime())), settings.rules.autoCompleteService)
  },
}
