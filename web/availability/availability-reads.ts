import { q } from '#web/kernel/api.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { addDays, atTime, type Day } from '#web/ui/days.ts'

export const availabilityRead = () => q(calendarApi.availability.read)

/** The entries of the calendar in the week that begins on a Monday of a zone. */
export const weekRead = (monday: Day, timeZone: string) =>
  q(calendarApi.availability.entries, {
    query: {
      from: atTime(monday, '00:00', timeZone).toISOString(),
      to: atTime(addDays(monday, 7), '00:00', timeZone).toISOString(),
    },
  })
