import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#web/kernel/api.tsx'
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

/** The spans over which a seller can have no other appointment, from now on; without a seller nothing is read. */
export function useBusyTimes(sellerId: string | undefined): BusyTimes {
  // The hour, so that parts of one page share one read.
  const [from] = useState(() => Math.floor(Date.now() / HOUR) * HOUR)
  const query = { from: new Date(from).toISOString(), to: new Date(from + SPAN).toISOString() }
  const read = useQuery({
    ...q(api.user.busyTimes, { params: { id: sellerId ?? '' }, query }),
    enabled: Boolean(sellerId),
    select: ({ busy }) => busy,
  })
  const busy = sellerId ? read.data : []
  return {
    busy,
    isTaken: (span) => span !== undefined && (busy ?? []).some((each) => overlap(each, span)),
    retry: read.isError && !read.data ? () => void read.refetch() : undefined,
  }
}
