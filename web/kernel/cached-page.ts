import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How often a page of earlier asks for what is there now. */
const REFETCH_MS = 10_000

let cachedAt: string | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** When the page was the page of now, if it came without a connection and nothing newer has arrived since. */
export const useCachedAt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => cachedAt,
    () => null,
  )

let cachedAddress: string | undefined

/** Whether the page came from what was kept, and is still at its address. */
export const isCachedPage = (): boolean => cachedAddress === location.pathname + location.search

/** Finds out whether the page is one that was kept; until something newer arrives it says so, and asks again and again. */
export function watchCachedPage(queries: QueryClient): void {
  const time = document.querySelector<HTMLMetaElement>('meta[name="kept-at"]')?.content
  if (!time) return
  const set = (value: string | null) => {
    cachedAt = value
    for (const listener of listeners) listener()
  }
  cachedAddress = location.pathname + location.search
  set(time)
  const ask = () => void queries.invalidateQueries()
  const timer = setInterval(ask, REFETCH_MS)
  window.addEventListener('online', ask)
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    // Something new that was read beside it, such as a number in the header, makes nothing else new.
    if (queries.getQueryCache().findAll({ type: 'active', predicate: isOld }).length > 0) return
    stop()
    clearInterval(timer)
    window.removeEventListener('online', ask)
    set(null)
  })
  const isOld: NonNullable<QueryFilters['predicate']> = ({ state }) => state.isInvalidated
  // What is shown counts as old from the start, whether it can be asked for or not.
  ask()
}
