import { links } from '#web/kernel/links.ts'
import { addDays, type Day, startOfWeek } from '#web/ui/days.ts'

export const CALENDAR_VIEWS = ['week', 'month', 'list'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** The view of the calendar, and the day around which it is shown. */
export type CalendarPlace = { view: CalendarView; day: Day }

/** The days that a view shows: the first, the first of those that follow, and the same place in the spans around it. */
export type ShownDays = { first: Day; end: Day; previous: Day; next: Day }

/** The days of the list, the first of which is the chosen one. */
const LIST_DAYS = 28

const isDay = (text: string | null): text is Day => {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The place in an address; what it does not name, or names wrongly, is this week. */
export function placeIn(search: URLSearchParams, today: Day): CalendarPlace {
  const day = search.get('day')
  return {
    view: CALENDAR_VIEWS.find((view) => view === search.get('view')) ?? 'week',
    day: isDay(day) ? day : today,
  }
}

/** The address of a place, without what needs no naming. */
export const calendarHref = ({ view, day }: CalendarPlace, today: Day): string =>
  links.availability({ view: view === 'week' ? undefined : view, day: day === today ? undefined : day })

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The same day of another month, or the last one of a shorter month. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const there = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
  return there.toISOString().slice(0, 10)
}

/** The first and the last day of the month of a day. */
export const monthDays = (day: Day): { first: Day; last: Day } => ({
  first: monthOf(day),
  last: addDays(monthOf(addMonths(monthOf(day), 1)), -1),
})

/** The days of a view. A month is shown in whole weeks. */
export function shownDays({ view, day }: CalendarPlace): ShownDays {
  if (view === 'list')
    return {
      first: day,
      end: addDays(day, LIST_DAYS),
      previous: addDays(day, -LIST_DAYS),
      next: addDays(day, LIST_DAYS),
    }
  if (view === 'week') {
    const first = startOfWeek(day)
    return { first, end: addDays(first, 7), previous: addDays(day, -7), next: addDays(day, 7) }
  }
  const { first, last } = monthDays(day)
  return {
    first: startOfWeek(first),
    end: addDays(startOfWeek(last), 7),
    previous: addMonths(day, -1),
    next: addMonths(day, 1),
  }
}

/** The days from the first until before the end. */
export const daysOf = ({ first, end }: Pick<ShownDays, 'first' | 'end'>): Day[] =>
  Array.from({ length: Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000) }, (_, n) => addDays(first, n))
