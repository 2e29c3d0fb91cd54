import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'

/** The calls that change with what takes a seller's time, and with their hours. */
export const FREE_TIMES_CALLS = [
  api.user.busyTimes,
  api.user.freeTimes,
  api.service.freeTimes,
  api.serviceOrder.freeTimes,
]

/** The errors of a time that was free when it was chosen. */
const GONE = ['slot_taken', 'slot_closed']

/**
 * Reads the free times anew after one was refused, which marks it where it was chosen. True where such times are on the
 * screen, so that no snackbar says the same; false where nothing would be marked.
 */
export function markTakenTimes(queries: QueryClient, { code }: ApiError): boolean {
  if (!GONE.includes(code)) return false
  const reads = FREE_TIMES_CALLS.map(({ callName }) => ({ queryKey: [callName] }))
  for (const read of reads) void queries.invalidateQueries(read)
  return reads.some((read) => queries.getQueryCache().findAll({ ...read, type: 'active' }).length > 0)
}
