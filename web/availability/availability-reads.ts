import { q } from '#web/kernel/api.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { addDays, atTime, type Day } from '#web/ui/days.ts'

export const availabilityRead = () => q(calendarApi.availability.read)

/** The entries of the calendar from a day of a zone until before another one. */
export const entriesRead = ({ first, end }: { first: Day; end: Day }, timeZone: string) =>
  q(calendarApi.availability.entries, {
    query: {
      from: atTime(first, '00:00', timeZone).toISOString(),
      to: atTime(end, '00:00', timeZone).toISOString(),
    },
  })

/** The entries of the week that begins on a Monday of a zone. */
export const weekRead = (monday: Day, timeZone: string) =>
  entriesRead({ first: monday, end: addDays(monday, 7) }, timeZone)
