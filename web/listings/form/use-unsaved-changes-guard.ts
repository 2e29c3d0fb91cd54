import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { session } from '#web/kernel/session-store.ts'

/**
 * Asks before a page with unsaved changes is left: the router's ways out by what it returns, closing the tab by the
 * browser's own question. Whoever is signed out meanwhile is not held back.
 */
export function useUnsavedChangesGuard(isNeeded: () => boolean): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isNeeded()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded() && session.get().user !== null && currentLocation.pathname !== nextLocation.pathname,
  )
}
