import type { ProcessHandler } from '#server/kernel/process-handler.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import { hasTag } from '#shared/kernel/process.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { isInReach, lastAnswer } from '#shared/policies/appointment.ts'
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

type Limited = {
  /** The window's own duration. */
  longest: string
  /** The times that a side has named, while none is agreed. */
  times?: readonly { start: string }[]
  /** Milliseconds that must be left after the window. */
  kept?: number
  /** Named times that would leave less than this, in milliseconds, do not shorten the window. */
  least?: number
}

/**
 * The end of a window in which an order can be paid, captured again or answered: early enough before its agreed time, or
 * before the first of the named ones that is still in reach.
 */
function endOfWindow(row: OrderRow, rules: Rules, { longest, times, kept = 0, least = 0 }: Limited): Date {
  const { schedule, status_since } = row
  const since = status_since.getTime()
  const named = times ?? row.time_preferences
  const ends = (schedule ? [schedule] : named).map(({ start }) => lastAnswer(start, rules))
  const inReach = ends.filter((end) => end > since + least)
  if (inReach.length === 0) return schedule ? status_since : later(status_since, longest)
  return earliest(later(status_since, longest), new Date(Math.max(since, Math.min(...inReach) - kept)))
}

/** Before an agreed time while that is ahead by more than the answer needs; at the time itself otherwise. */
const beforeMove = ({ start }: { start: string }, since: Date, rules: Rules) =>
  new Date(isInReach(start, rules, since.getTime()) ? lastAnswer(start, rules) : start)

type OrderHandler = ProcessHandler<typeof serviceOrder, OrderRow, OrderChanges>

export const dueAt: OrderHandler['dueAt'] = {
  paymentWindow: (row, { settings: { rules } }) =>
    endOfWindow(row, rules, { longest: rules.paymentWindow, kept: durationMs(rules.sellerResponseMin) }),
  captureRetry: (row, { settings: { rules } }) => endOfWindow(row, rules, { longest: rules.captureRetry }),
  // What a request once preferred is not agreed on with an offer that names no time.
  acceptedOfferPayWindow: (row, { settings: { rules } }) =>
    endOfWindow(row, rules, { longest: rules.acceptedOfferPayWindow, least: durationMs(rules.paymentWindow) }),
  sellerResponse: (row, { settings: { rules } }) => endOfWindow(row, rules, { longest: rules.sellerResponse }),
  timeProposalAnswer: (row, { settings: { rules } }) =>
    endOfWindow(row, rules, { longest: rules.timeProposalAnswer, times: row.proposed_times }),
  reaffirmAnswer: (row, { settings: { rules } }) =>
    earliest(
      endOfWindow(row, rules, { longest: rules.reaffirmAnswer }),
      endOfWindow(row, rules, { longest: rules.sellerResponse }),
    ),
  maxAuthorized: ({ authorized_at }, { settings }) =>
    authorized_at ? later(authorized_at, settings.rules.maxAuthorized) : undefined,
  maxHold: ({ captured_at, status_since }, { settings }) => later(captured_at ?? status_since, settings.rules.maxHold),
  findSeller: (row, { settings: { rules } }) =>
    earliest(
      endOfWindow(row, rules, { longest: rules.findSeller }),
      row.authorized_at && !row.captured_at
        ? new Date(row.authorized_at.getTime() + AUTHORIZATION - BEFORE_AUTHORIZATION_ENDS)
        : undefined,
    ),
  rescheduleAnswer: ({ status_since, schedule, pending_reschedule }, { settings: { rules } }) =>
    earliest(
      later(status_since, rules.rescheduleAnswer),
      schedule ? beforeMove(schedule, status_since, rules) : undefined,
      pending_reschedule ? beforeMove(pending_reschedule.schedule, status_since, rules) : undefined,
    ),
  deliveryGrace: ({ due_at }, { settings }) => (due_at ? later(due_at, settings.rules.deliveryGrace) : undefined),
  /** A delivery is due on its day, an appointment is to be agreed on by then. */
  scheduleBy: ({ accepted_at, status_since, offer_id, due_at, snapshot }, { settings: { rules } }) =>
    snapshot.bookable
      ? later(accepted_at ?? status_since, offer_id ? rules.offerScheduleBy : rules.scheduleBy)
      : (due_at ?? undefined),
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
