import type { CalendarEntry } from '#shared/contract/availability.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Day } from '#web/ui/days.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { useEthiopianDays } from './ethiopian-days.ts'

/** The name of a day: "Tuesday 9 June". */
export function useDayText(): (day: Day) => string {
  const { locale } = useFormat()
  const { withDay } = useEthiopianDays()
  const name = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (day) => withDay(name.format(Date.parse(day)), day)
}

/** The name of a day as it is read out, with what is in it: "Tuesday 9 June, 1 booked, 2 asked for". */
export function useDayName(): (day: Day, shown: readonly { entry: CalendarEntry }[]) => string {
  const t = useT()
  const format = useFormat()
  const textOf = useDayText()
  return (day, shown) => {
    const counts = (['booked', 'asked', 'busy'] as const).flatMap((kind) => {
      const count = shown.filter(({ entry }) => entry.kind === kind).length
      return count > 0 ? [t(`availability:week.counts.${kind}`, { count })] : []
    })
    return format.parts([textOf(day), ...counts])
  }
}
