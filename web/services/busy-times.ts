import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import type { TimeSpan } from '#web/ui/days.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** More than the farthest horizon of an appointment, and less than the call takes at once. */
const SPAN = 70 * DAY

export type BusyTimes = {
  /** The spans that are taken; `undefined` until they are known. */
  busy: TimeSpan[] | undefined
  isTaken: (span: TimeSpan | undefined) => boolean
  /** Set where the spans cannot be read: times are offered, and the server refuses those that are taken. */
  retry: (() => void) | undefined
}

const overlap = (one: TimeSpan, other: TimeSpan) =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)

/**
 * The spans in which a seller has appointments, from now on. `own` is the appointment of the order in question, which
 * does not stand in its own way; without a seller nothing is read and nothing is taken.
 */
export function useBusyTimes(sellerId: string | undefined, own?: TimeSpan | undefined): BusyTimes {
  // The hour, so that parts of one page share one read.
  const [from] = useState(() => Math.floor(Date.now() / HOUR) * HOUR)
  const query = { from: new Date(from).toISOString(), to: new Date(from + SPAN).toISOString() }
  const read = useQuery({
    ...q(api.user.busyTimes, { params: { id: sellerId ?? '' }, query }),
    enabled: Boolean(sellerId),
    select: ({ busy }) => (own ? busy.flatMap((span) => without(span, own)) : busy),
  })
  const busy = sellerId ? read.data : []
  return {
    busy,
    isTaken: (span) => span !== undefined && (busy ?? []).some((each) => overlap(each, span)),
    retry: read.isError && !read.data ? () => void read.refetch() : undefined,
  }
}

/** The parts of a span that lie outside of another one. */
function without(span: TimeSpan, other: TimeSpan): TimeSpan[] {
  if (!overlap(span, other)) return [span]
  const before = Date.parse(span.start) < Date.parse(other.start) ? [{ start: span.start, end: other.start }] : []
  const after = Date.parse(other.end) < Date.parse(span.end) ? [{ start: other.end, end: span.end }] : []
  return [...before, ...after]
}

/**
 * Reads the taken times anew after 409 `slot_taken`, which marks the refused time where it was chosen. True where such
 * times are on the screen, so that no snackbar says the same; false where nothing would be marked.
 */
export function markTakenTimes(queries: QueryClient, { code }: ApiError): boolean {
  if (code !== 'slot_taken') return false
  const taken = { queryKey: [api.user.busyTimes.callName] }
  void queries.invalidateQueries(taken)
  return queries.getQueryCache().findAll({ ...taken, type: 'active' }).length > 0
}
