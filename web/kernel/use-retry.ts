import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLateCode } from '#web/ui/lazy-part.ts'
import { failureOf } from './api-error.ts'
import { reloadIfOutdated } from './outdated.ts'
import { useBackOnline, useIsOnline } from './use-online.ts'
import { showKept } from './visited.ts'

/** Whether it failed for want of a connection; if so, the page as it was kept takes the place of nothing. */
export function useIsLost(error: unknown): boolean {
  const isOnline = useIsOnline()
  const { status } = failureOf(error)
  const isLost = status !== 404 && (!isOnline || status === 0 || isLateCode(error))
  useEffect(() => {
    if (isLost) void showKept()
    if (isLateCode(error)) void reloadIfOutdated()
  }, [isLost, error])
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
