import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { session } from './session-store.ts'

const isMarked: NonNullable<QueryFilters['predicate']> = ({ state }) => state.isInvalidated

/** Drops what is cached and not shown, and marks the rest. */
function markAll(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries({ refetchType: 'none' })
}

/** Drops what was marked and is no longer shown; what still is, is fetched anew. */
function dropMarked(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: isMarked })
  void queries.resetQueries({ predicate: isMarked })
}

/**
 * Leaves nothing in the cache that another person loaded, once their screen is gone from the page. A navigation is
 * rendered some time after it was made: clearing the cache earlier lets the old screen fetch again what it may no longer see.
 */
export function useClearCacheOnUserChange(): void {
  const queries = useQueryClient()
  const { key } = useLocation()
  const shownTo = useRef(session.get().user?._id)
  const isDue = useRef(false)
  useEffect(
    () =>
      session.subscribe(() => {
        const id = session.get().user?._id
        if (id === shownTo.current) return
        // A user who signs in begins with an empty cache.
        isDue.current = shownTo.current !== undefined
        shownTo.current = id
        if (isDue.current) markAll(queries)
      }),
    [queries],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that another screen has taken the place.
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    dropMarked(queries)
  }, [key, queries])
}
