import { calendarApi } from '#web/kernel/calendar-api.ts'
import { FREE_TIMES_CALLS } from '#web/services/taken-times.ts'

/** The reads that a change of another calendar makes stale. */
export const changedBusyTimes = [calendarApi.calendar.list, calendarApi.availability.entries, ...FREE_TIMES_CALLS]
