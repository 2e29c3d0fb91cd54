import type { Day } from '#web/ui/days.ts'
import { useEthiopianDays } from './ethiopian-days.ts'
import styles from './OwnCalendar.module.css'

type EthiopianDayProps = {
  day: Day
  /** The first of several days names its month, as does the first of a month. */
  isFirst?: boolean
  className?: string | undefined
}

/** The number of a day in the Ethiopian calendar, for readers who chose it. The name of the day says it to screen readers. */
export function EthiopianDay({ day: common, isFirst = false, className }: EthiopianDayProps) {
  const sheet = useEthiopianDays().sheetOf(common)
  if (!sheet) return null
  const { day, monthName } = sheet
  return (
    <small aria-hidden="true" className={className}>
      {isFirst || day === 1 ? <span className={styles.monthName}>{monthName} </span> : null}
      {day}
    </small>
  )
}
