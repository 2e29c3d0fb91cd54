import type { Deps } from '#server/kernel/context.ts'
import type { ProcessHandler } from '#server/kernel/process/process-handler.ts'
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

/**
 * The time at which begun work should be done: the end of its appointment, or the agreed number of days after its
 * start.
 */
const workEnd = ({ start, end }: NonNullable<OrderRow['schedule']>, { deliveryDays = 0 }: OrderRow['snapshot']) =>
  new Date(Math.max(Date.parse(end), Date.parse(start) + deliveryDays * DAY))

type Limited = {
  /** The window's own duration. */
  longest: string
  /** The times that a side has named, while none is agreed; the preferred ones if absent. */
  times?: readonly { start: string }[]
  /** Milliseconds that must be left after the window. */
  stored?: number
  /** A named time does not shorten the window to less than so many milliseconds, but counts no more. */
  least?: number
}

/**
 * The end of a window in which an order can be paid, captured again or answered: early enough before its agreed time, or
 * before the first of the named ones that leaves the window long enough.
 */
function endOfWindow(row: OrderRow, rules: Rules, { longest, times, stored = 0, least = 1 }: Limited): Date {
  const { schedule, status_since, time_preferences } = row
  const since = status_since.getTime()
  const endBefore = ({ start }: { start: string }) => lastAnswer(start, rules) - stored
  const ends = schedule
    ? [Math.max(since, endBefore(schedule))]
    : (times ?? time_preferences).map(endBefore).filter((end) => end - since >= least)
  return earliest(later(status_since, longest), ...ends.map((end) => new Date(end)))
}

/** The last moment at which one of these times can still be agreed on, or paid for; undefined without any. */
const lastOf = (times: readonly { start: string }[], rules: Rules) =>
  times.length > 0 ? new Date(Math.max(...times.map(({ start }) => lastAnswer(start, rules)))) : undefined

/** A seller always has the shortest time to answer. */
const answerWindow = (row: OrderRow, rules: Rules, longest: string) =>
  endOfWindow(row, rules, { longest, least: durationMs(rules.sellerResponseMin) })

/** Before an agreed time while that is ahead by more than the answer needs; at the time itself otherwise. */
const beforeMove = ({ start }: { start: string }, since: Date, rules: Rules) =>
  new Date(isInReach(start, rules, since.getTime()) ? lastAnswer(start, rules) : start)

/** The end of the time to pay a new order: a transfer takes longer than a card. */
export const payBy = (row: OrderRow, { settings: { rules } }: Pick<Deps, 'settings'>) =>
  endOfWindow(row, rules, {
    longest: row.payment_provider === 'bank' ? rules.transferWindow : rules.paymentWindow,
    stored: durationMs(rules.sellerResponseMin),
  })

type OrderHandler = ProcessHandler<typeof serviceOrder, OrderRow, OrderChanges>

export const dueAt: OrderHandler['dueAt'] = {
  paymentWindow: payBy,
  // Without an agreed time, a preferred one ends both windows only where that leaves time to pay: it may still be wanted, but
  // the seller has left the time open.
  captureRetry: (row, { settings: { rules } }) =>
    endOfWindow(row, rules, { longest: rules.captureRetry, least: durationMs(rules.paymentWindow) }),
  acceptedOfferPayWindow: (row, { settings: { rules } }) =>
    endOfWindow(row, rules, { longest: rules.acceptedOfferPayWindow, least: durationMs(rules.paymentWindow) }),
  sellerResponse: (row, { settings: { rules } }) => answerWindow(row, rules, rules.sellerResponse),
  timeProposalAnswer: (row, { settings: { rules } }) =>
    endOfWindow(row, rules, { longest: rules.timeProposalAnswer, times: row.proposed_times }),
  reaffirmAnswer: (row, { settings: { rules } }) =>
    earliest(answerWindow(row, rules, rules.reaffirmAnswer), answerWindow(row, rules, rules.sellerResponse)),
  maxAuthorized: ({ authorized_at }, { settings }) =>
    authorized_at ? later(authorized_at, settings.rules.maxAuthorized) : undefined,
  maxHold: ({ captured_at, status_since }, { settings }) => later(captured_at ?? status_since, settings.rules.maxHold),
  findSeller: (row, { settings: { rules } }) =>
    earliest(
      answerWindow(row, rules, rules.findSeller),
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
  seriesCharge: ({ schedule, status_since }, { settings: { rules } }) =>
    schedule
      ? new Date(Math.max(Date.parse(schedule.start) - durationMs(rules.seriesCharge), status_since.getTime()))
      : undefined,
  visitPayWindow: (row, { settings: { rules } }) =>
    endOfWindow(row, rules, { longest: rules.visitPayWindow, least: durationMs(rules.paymentWindow) }),
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

const lastPayment = ({ schedule }: OrderRow, { settings }: Pick<Deps, 'settings'>) =>
  lastOf(schedule ? [schedule] : [], settings.rules)
const lastAcceptance = ({ time_preferences }: OrderRow, { settings }: Pick<Deps, 'settings'>) =>
  lastOf(time_preferences, settings.rules)

/** The last moments at which what the timers wait for is possible; without a time it always is. */
export const possibleUntil: OrderHandler['possibleUntil'] = {
  captureRetry: lastPayment,
  acceptedOfferPayWindow: lastPayment,
  visitPayWindow: lastPayment,
  sellerResponse: lastAcceptance,
  reaffirmAnswer: lastAcceptance,
  timeProposalAnswer: ({ proposed_times }, { settings }) => lastOf(proposed_times, settings.rules),
  rescheduleAnswer: ({ schedule, pending_reschedule: move }) =>
    move ? earliest(new Date(move.schedule.start), schedule ? new Date(schedule.start) : undefined) : undefined,
}
