import { useCallback, useSyncExternalStore } from 'react'

/** The time in milliseconds, anew every so many of them; in between every render sees the same. */
export function useNow(every: number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      const clock = setInterval(tick, every)
      return () => clearInterval(clock)
    },
    [every],
  )
  const read = () => Math.floor(Date.now() / every) * every
  return useSyncExternalStore(subscribe, read, () => 0)
}
