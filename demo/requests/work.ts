/** The courses of the work of accepted offers, in the shapes that come up most often. */
import type { DemoOrderEvent } from '#demo/content.ts'
import { confirmed, finished, started } from '#demo/live-orders/entry.ts'
import type { DemoSlot, DemoTime } from '#demo/times.ts'
import type { DemoWork, DemoWorkReviews } from './entry.ts'

/** Adds hours to a time; to a day with a clock time, whole hours only. */
function later(time: DemoTime, hours: number): DemoTime {
  if ('hours' in time) return { hours: time.hours + hours }
  const [hour = 0, minute = 0] = time.at.split(':').map(Number)
  const clock = `${String(hour + hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return { day: time.day, at: clock as `${number}:${number}` } // two numbers and a colon
}

/** Accepted, and paid an hour later. */
export const paidAt = (accepted: DemoTime): Pick<DemoWork, 'accepted' | 'paid'> => ({
  accepted,
  paid: later(accepted, 1),
})

type Agreed = Pick<DemoWork, 'accepted' | 'status' | 'message'> & { readonly slot?: DemoSlot }

/** Paid, and still ahead. */
export const agreedWork = ({ accepted, ...rest }: Agreed): DemoWork => ({ ...paidAt(accepted), ...rest, events: [] })

/** The work has begun without an agreed time. */
export const inWork = ({
  accepted,
  startedHoursAgo,
  message,
}: {
  readonly accepted: DemoTime
  readonly startedHoursAgo: number
  readonly message?: string
}): DemoWork => ({
  ...paidAt(accepted),
  ...(message ? { message } : {}),
  status: 'in_progress',
  events: [started({ hours: -startedHoursAgo })],
})

type Done = {
  readonly accepted: DemoTime
  readonly slot?: DemoSlot
  /** The beginning of the work, if no time was agreed. */
  readonly startedAt?: DemoTime
  readonly done: DemoTime
  readonly note: string
  readonly photos?: readonly string[]
  readonly message?: string
}

function doneEvents({ slot, startedAt, done, accepted }: Done): DemoOrderEvent[] {
  return [started(slot?.start ?? startedAt ?? later(accepted, 2)), finished(done)]
}

/** The provider says that it is done. */
export const doneWork = (given: Done): DemoWork => ({
  ...paidAt(given.accepted),
  ...(given.slot ? { slot: given.slot } : {}),
  ...(given.message ? { message: given.message } : {}),
  status: 'awaiting_confirmation',
  completionNote: given.note,
  ...(given.photos ? { completionPhotos: given.photos } : {}),
  events: doneEvents(given),
})

/** Confirmed, and reviewed by both. */
export const reviewedWork = ({
  confirmed: at,
  ofSeller,
  ofBuyer,
  ...given
}: Done & DemoWorkReviews & { readonly confirmed: DemoTime }): DemoWork => ({
  ...doneWork(given),
  status: 'completed',
  events: [...doneEvents(given), confirmed(at)],
  reviews: { ofSeller, ...(ofBuyer ? { ofBuyer } : {}) },
})
