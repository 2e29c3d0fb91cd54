import { addDays, type Day } from '#web/ui/days.ts'

const weekdayOf = (day: Day) => new Date(day).getUTCDay()

/**
 * The days on which a seller is away around a week without any hours, by the days that have hours: from the first to the last
 * working day without them. A side beyond the days that are known is left out; undefined if the seller works in this week.
 */
export function awayAround(
  week: Day,
  { isOpen, first, last }: { isOpen: (day: Day) => boolean; first: Day; last: Day },
): { from?: Day; to?: Day } | undefined {
  const workdays = new Set<number>()
  for (let day = first; day <= last; day = addDays(day, 1)) if (isOpen(day)) workdays.add(weekdayOf(day))
  if (workdays.size === 0) return undefined
  let [from, to] = [week, addDays(week, 6)]
  for (let day = from; day <= to; day = addDays(day, 1)) if (isOpen(day)) return undefined
  while (from > first && !isOpen(addDays(from, -1))) from = addDays(from, -1)
  while (to < last && !isOpen(addDays(to, 1))) to = addDays(to, 1)
  const isOff = (day: Day) => !workdays.has(weekdayOf(day))
  const [isFromKnown, isToKnown] = [from > first, to < last]
  while (isOff(from)) from = addDays(from, 1)
  while (isOff(to)) to = addDays(to, -1)
  return { ...(isFromKnown ? { from } : {}), ...(isToKnown ? { to } : {}) }
}
