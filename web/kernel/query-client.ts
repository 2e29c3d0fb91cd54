import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503)

/** The time for which a read counts as fresh; the socket reports changes earlier. */
const STALE_TIME_MS = 30_000

/** The cache of the browser. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        // Without a connection a read fails at once: the screen shows that, and does not wait.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && onlineManager.isOnline() && isWorthRetrying(error),
      },
    },
  })

/** The cache of one request on the server: nothing is ever stale, nothing is tried twice. */
export const createRequestQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  })
