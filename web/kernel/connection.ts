import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

let isConnected = false
const listeners = new Set<() => void>()

/** The socket says whether it is there. */
export function setConnected(next: boolean): void {
  isConnected = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** True while the socket pushes news; without it screens poll. */
const useIsConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isConnected,
    () => false,
  )

/** The polling interval of a visible screen while there is no socket. */
const POLL_WITHOUT_SOCKET_MS = 20_000

/** The polling interval in the format of `refetchInterval`. */
export const usePollingInterval = (): number | false => (useIsConnected() ? false : POLL_WITHOUT_SOCKET_MS)

const subscribeToOnline = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The online status that the browser reports; true on the server, since a browser that receives a page is online. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  )

/** Runs each time the browser is online again. */
export function useBackOnline(run: () => void): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const listener = () => latest()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
