import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from './api-error.ts'
import { useBackOnline, useIsOnline } from './use-online.ts'
import { showKept } from './visited.ts'

/** A screen's code or data did not arrive. */
const isUnreachable = (error: unknown, status: number) =>
  status === 0 ||
  (error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message))

/** Whether it failed for want of a connection; if so, the page as it was kept takes the place of nothing. */
export function useIsLost(error: unknown): boolean {
  const isOnline = useIsOnline()
  const { status } = failureOf(error)
  const isLost = status !== 404 && (!isOnline || isUnreachable(error, status))
  useEffect(() => {
    if (isLost) void showKept()
  }, [isLost])
  return isLost
}

/** Before another try, what failed is forgotten: a read that failed would be remembered as failed. */
export function useRetry(again: () => void): () => void {
  const queries = useQueryClient()
  return () => {
    queries.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    again()
  }
}

/** For what stands in the place of a list: tries again by hand, and by itself when the browser is back. */
export function useRecovery(error: unknown, again: () => void): () => void {
  const retry = useRetry(again)
  useIsLost(error)
  useBackOnline(retry)
  return retry
}
