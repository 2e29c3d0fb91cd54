import { useCallback, useSyncExternalStore } from 'react'

/** The time in milliseconds, updated at this interval; renders in between see the same value. */
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
