import { inCalendars } from '#shared/policies/calendars.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import type { Day } from '#web/ui/days.ts'

type Writer = NonNullable<Format['ethiopian']>

const on = (writer: Writer, day: Day) => writer.ethiopianTime(new Date(day), 'UTC')

/**
 * Texts of days and times with those of the Ethiopian calendar, for readers who chose it. The common ones stay beside them,
 * since the weeks and months of a seller's calendar are the common ones.
 */
export function useEthiopianDays() {
  const { ethiopian } = useFormat()
  const beside = (common: string, write: (writer: Writer) => string) =>
    ethiopian ? inCalendars('both', { common, ethiopian: write(ethiopian) }) : common
  return {
    /** A day in that calendar; undefined for other readers. */
    sheetOf: (day: Day) => ethiopian && on(ethiopian, day),
    withDay: (common: string, day: Day) => beside(common, (writer) => writer.ethiopianDate(on(writer, day))),
    withSpan: (common: string, first: Day, last: Day) =>
      beside(common, (writer) => writer.ethiopianSpan(on(writer, first), on(writer, last))),
    /** Times on the clock of a zone. */
    withTimes: (common: string, span: { start: string; end: string }, timeZone: string) =>
      beside(common, (writer) => {
        const at = (when: string) => writer.ethiopianTime(new Date(when), timeZone)
        return writer.ethiopianClock(at(span.start), at(span.end))
      }),
  }
}
