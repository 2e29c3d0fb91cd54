import table from 'virtual:calendar-call-table'
import type { Api, CalendarGroup } from '#shared/contract/index.ts'
import { type Client, createClient } from '#shared/kernel/contract.ts'
import { sendConfirmed } from './api.tsx'

/** The calls of what loads late alone: `calendarGroups`. */
export const calendarApi: Client<Pick<Api, CalendarGroup>> = createClient<Pick<Api, CalendarGroup>>(
  table,
  sendConfirmed,
)
