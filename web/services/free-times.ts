import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FreeTimes } from '#shared/contract/availability.ts'
import { api, q } from '#web/kernel/api.tsx'
import type { AppointmentPlace } from './appointment-place.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** More than the farthest horizon of an appointment, and less than the calls take at once. */
const SPAN = 70 * DAY

/**
 * The appointment whose free times are wanted: for a service, of an order, or any of a seller. The reply also says of the
 * times in `also` whether they are free.
 */
export type TimesOf = { id: string; also?: readonly string[] } & (
  | { kind: 'service'; packageKey?: string | undefined; place?: AppointmentPlace | undefined }
  /** A later visit of a series, which the horizon of the service does not bind. */
  | { kind: 'later'; packageKey?: string | undefined; from: string; to: string }
  | { kind: 'order' }
  | { kind: 'seller'; minutes: number }
)

/** The span of time, and the call for it. */
function readOf(of: TimesOf, span: { from: string; to: string }) {
  const params = { id: of.id }
  const query = { ...span, ...(of.also?.length ? { also: of.also.join(',') } : {}) }
  if (of.kind === 'order') return q(api.serviceOrder.freeTimes, { params, query })
  if (of.kind === 'seller') return q(api.user.freeTimes, { params, query: { ...query, minutes: of.minutes } })
  const packageKey = of.packageKey as 'basic' | 'standard' | 'premium' | undefined
  const own = of.kind === 'later' ? { from: of.from, to: of.to, horizon: 'series' as const } : of.place
  return q(api.service.freeTimes, { params, query: { ...query, ...own, ...(packageKey ? { packageKey } : {}) } })
}

export type ReadFreeTimes = {
  /** Undefined until they are known. */
  times: FreeTimes | undefined
  /** Set where they cannot be read. */
  retry: (() => void) | undefined
}

/** The times at which an appointment may begin, from now on. */
export function useFreeTimes(of: TimesOf | undefined): ReadFreeTimes {
  // The hour, so that parts of one page share one read.
  const [from] = useState(() => Math.floor(Date.now() / HOUR) * HOUR)
  const query = { from: new Date(from).toISOString(), to: new Date(from + SPAN).toISOString() }
  const read = useQuery({
    ...readOf(of ?? { kind: 'seller', id: '', minutes: 60 }, query),
    enabled: of !== undefined,
  })
  return {
    times: of ? read.data : undefined,
    retry: read.isError && !read.data ? () => void read.refetch() : undefined,
  }
}
