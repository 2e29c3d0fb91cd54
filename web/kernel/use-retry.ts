import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isChunkLoadError } from '#web/ui/lazy-component.ts'
import { statusOfFile } from './api.tsx'
import { failureOf } from './api-error.ts'
import { useBackOnline, useIsOnline } from './connection.ts'
import { showCachedPage } from './offline-pages.ts'
import { readTabItem, writeTabItem } from './tab-storage.ts'

/** True if the error was caused by a missing connection; the cached page, if there is one, is shown then. */
export function useIsUnreachable(error: unknown): boolean {
  const isOnline = useIsOnline()
  const { status } = failureOf(error)
  const isLost = status !== 404 && (!isOnline || status === 0 || isChunkLoadError(error))
  useEffect(() => {
    if (isLost) void showCachedPage()
    if (isChunkLoadError(error)) void reloadIfOutdated()
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

/** For a failed list: retries on a click, and by itself when the browser is online again. */
export function useAutoRetry(error: unknown, again: () => void): () => void {
  const retry = useRetry(again)
  useIsUnreachable(error)
  useBackOnline(retry)
  return retry
}

const KEY = 'reloadedAt'
const AGAIN_AFTER = 60_000

/** Loads the page anew if its entry has a status that is wanted, but not again and again. */
async function reloadIf(isRetryable: (status: number) => boolean): Promise<void> {
  if (Date.now() - Number(readTabItem(KEY) ?? 0) < AGAIN_AFTER) return
  if (!isRetryable(await statusOfFile(import.meta.url))) return
  writeTabItem(KEY, Date.now())
  location.reload()
}

/** For where nothing can be lost: takes the page of a new build if the files of this one are gone. */
const reloadIfOutdated = (): Promise<void> => reloadIf((status) => status === 404)

/**
 * For a page that has not begun: takes it anew, of whichever build, as long as there is a server. A browser asks for a
 * module that was lost on its way no second time.
 */
export const reloadIfReachable = (): Promise<void> => reloadIf((status) => status > 0 && status < 500)
