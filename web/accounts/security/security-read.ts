import type { QueryClient } from '@tanstack/react-query'
import type { Security } from '#shared/contract/security.ts'
import { q } from '#web/kernel/api.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'

/** The call that tells how the person signs in. */
export const securityRead = calendarApi.security.show

/** Shows what a change has replied. */
export const cacheSecurity = (queries: QueryClient, { security }: { security: Security }): void =>
  void queries.setQueryData(q(securityRead).queryKey, { security })
