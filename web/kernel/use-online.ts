import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What the browser believes; the server renders for somebody who has just reached it. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Runs whenever the browser has a connection again. */
export function useBackOnline(run: () => void): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const listener = () => latest()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
