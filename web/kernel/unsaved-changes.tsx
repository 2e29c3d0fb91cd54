import { useEffect } from 'react'
import { type Blocker, useBlocker, useLocation } from 'react-router'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { session } from './session-store.ts'

/**
 * Asks before a page with unsaved changes is left: the router's ways out by what it returns, closing the tab by the
 * browser's own question. A user who is signed out meanwhile is not held back, nor is one who has left the page already
 * while the router still knows its guard.
 */
export function useUnsavedChangesGuard(isNeeded: () => boolean): Blocker {
  const { pathname } = useLocation()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isNeeded()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded() &&
      session.get().user !== null &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  )
}

/** Asks before unsaved changes are left, in the words of the page. */
export function UnsavedChangesDialog({
  blocker,
  texts: { title, text, leave, stay },
}: {
  blocker: Blocker
  texts: { title: string; text: string; leave: string; stay: string }
}) {
  return (
    <LazyConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={title}
      text={text}
      confirmLabel={leave}
      cancelLabel={stay}
    />
  )
}
