import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { timeOf } from '#web/ui/days.ts'
import { dateFormat, formatList, joinParts } from '#web/ui/intl.ts'
import type { SeriesDate } from './series-dates.ts'

/** The day in a date such as "10 June", "10. Juni" or "1er juin", as it is written beside others. */
const DAY = /\d+(?:\.|er)?/

/** Days by months: "10, 17, 24 June and 15, 22, 29 July". */
export function listDays(starts: readonly string[], locale: string, timeZone: string): string {
  const { format } = dateFormat(locale, { day: 'numeric', month: 'long', timeZone })
  const monthOf = (start: string) =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(start))
  const months = new Map<string, string[]>()
  for (const start of starts) {
    const days = months.get(monthOf(start)) ?? []
    days.push(format(new Date(start)))
    months.set(monthOf(start), days)
  }
  const texts = [...months.values()].map((days) => {
    const numbers = days.map((day) => DAY.exec(day)?.[0] ?? day)
    return (days.at(-1) ?? '').replace(DAY, joinParts(locale, numbers))
  })
  return formatList(locale, texts)
}

/** Says which dates of a series are left out and which are moved, and what follows. */
function noticesOf(
  dates: readonly SeriesDate[],
  {
    t,
    name,
    everyWeeks,
    daysText,
    timeZone,
  }: {
    t: Translate
    name: string
    everyWeeks: number
    daysText: (starts: readonly string[]) => string
    timeZone: string
  },
): string[] {
  const texts: string[] = []
  const on = (reason: SeriesDate['skipped']) =>
    dates.filter(({ skipped }) => skipped === reason).map(({ start }) => start)
  const [off, closed, taken] = [on('day_off'), on('closed'), on('taken')]
  if (off.length > 0) texts.push(t('series:off', { name, days: daysText(off) }))
  if (closed.length > 0) texts.push(t('series:closed', { name, days: daysText(closed) }))
  if (taken.length > 0) texts.push(t('series:taken', { days: daysText(taken) }))
  const skipped = off.length + closed.length + taken.length
  if (skipped > 0) texts.push(t('series:later', { count: skipped * everyWeeks }))
  const moved = dates.flatMap(({ start, movedFrom }) => (movedFrom ? [{ start, movedFrom }] : []))
  const [first] = moved
  if (first)
    texts.push(
      t('series:moved', {
        time: timeOf(new Date(first.movedFrom), timeZone),
        days: daysText(moved.map(({ start }) => start)),
      }),
    )
  return texts
}

/** The weeks from one visit to the next: "Every 2 weeks". */
export const everyText = (t: Translate, weeks: number): string =>
  weeks === 1 ? t('series:weekly') : t('series:everyWeeks', { weeks })

/** The texts of a series, by the clock of a zone. */
export function useSeriesText(timeZone: string) {
  const t = useT()
  const { locale } = useFormat()
  const daysText = (starts: readonly string[]) => listDays(starts, locale, timeZone)
  const time = (at: string) => timeOf(new Date(at), timeZone)
  return {
    daysText,
    time,
    /** "Wed 10 June". */
    date: (start: string) =>
      dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(new Date(start)),
    /** "6 Wednesdays, 14:00 to 16:00". */
    pattern: (visits: number, { start, end }: { start: string; end: string }) =>
      t('series:pattern', {
        visits,
        weekday: dateFormat(locale, { weekday: 'long', timeZone }).format(new Date(start)),
        from: time(start),
        to: time(end),
      }),
    notices: (dates: readonly SeriesDate[], of: { name: string; everyWeeks: number }) =>
      noticesOf(dates, { t, daysText, timeZone, ...of }),
  }
}
