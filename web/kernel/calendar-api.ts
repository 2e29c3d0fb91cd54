import table from 'virtual:calendar-call-table'
import type { Api, CalendarGroup } from '#shared/contract/index.ts'
import { type Client, createClient } from '#shared/kernel/contract.ts'
import { send } from './api.tsx'

/** The calls of a seller's calendar, whose addresses only its screen loads. */
export const calendarApi: Client<Pick<Api, CalendarGroup>> = createClient<Pick<Api, CalendarGroup>>(table, send)
