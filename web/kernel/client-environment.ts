import { createContext, useContext, useMemo } from 'react'
import { useIsHydrated } from '#web/ui/days.ts'

/** What only the browser knows. */
export type ClientEnvironment = { timeZone: string; isHydrated: boolean }

/** On the server, and until the page has hydrated, so that both write the same. */
const SERVER_ENVIRONMENT: ClientEnvironment = { timeZone: 'UTC', isHydrated: false }

export const ClientEnvironmentContext = createContext(SERVER_ENVIRONMENT)
export const useClientEnvironment = (): ClientEnvironment => useContext(ClientEnvironmentContext)

export function useDetectedEnvironment(): ClientEnvironment {
  const isHydrated = useIsHydrated()
  return useMemo(
    () =>
      isHydrated ? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, isHydrated } : SERVER_ENVIRONMENT,
    [isHydrated],
  )
}
