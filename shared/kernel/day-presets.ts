import { addDays } from './calendar-day.ts'

/** Ranges of days that people ask for by name, seen from today. */
export const dayPresets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year'] as const
export type DayPreset = (typeof dayPresets)[number]
export type DayRange = { from: string; to: string }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first and the last day of a range; one that goes on ends today. */
export function rangeOf(preset: DayPreset, today: string): DayRange {
  const first = firstOfMonth(today)
  const endOfLast = addDays(first, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: addDays(today, -6), to: today },
    month: { from: first, to: today },
    lastMonth: { from: firstOfMonth(endOfLast), to: endOfLast },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[preset]
}

/** The name of a range of days, if it has one today; on the first of January several fit, and the shortest counts. */
export const presetOf = ({ from, to }: DayRange, today: string): DayPreset | undefined =>
  dayPresets.find((preset) => {
    const range = rangeOf(preset, today)
    return range.from === from && range.to === to
  })
