import { createContext, useContext, useMemo } from 'react'
import { useHasClock } from '#web/ui/days.ts'

/** What only the browser knows. */
export type Here = { timeZone: string; isHydrated: boolean }

/** On the server, and until the page has hydrated, so that both write the same. */
const ELSEWHERE: Here = { timeZone: 'UTC', isHydrated: false }

export const HereContext = createContext(ELSEWHERE)
export const useHere = (): Here => useContext(HereContext)

export function useFindHere(): Here {
  const isHydrated = useHasClock()
  return useMemo(
    () => (isHydrated ? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, isHydrated } : ELSEWHERE),
    [isHydrated],
  )
}
