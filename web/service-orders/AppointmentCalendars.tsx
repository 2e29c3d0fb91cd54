import { ethiopianClock, ethiopianDate, ethiopianTime } from '#shared/kernel/ethiopian-time.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import type { TimeSpan } from '#web/ui/days.ts'
import { clockAt, dateFormat } from '#web/ui/intl.ts'
import { Row } from '#web/ui/Stack.tsx'
import styles from './AppointmentCalendars.module.css'

type CalendarDay = { label: string; month: string; day: number; date: string; time: string }

/** One calendar's sheet of the day, and beside it the date and the time. */
function Sheet({ label, month, day, date, time, isFirst }: CalendarDay & { isFirst: boolean }) {
  return (
    <div className={classes(styles.sheet, isFirst && styles.first)}>
      <p className={`size-13 mb-8 ${styles.label}`}>{label}</p>
      <Row gap={14}>
        <span className={`text-center fixed ${styles.tile}`} aria-hidden="true">
          <span className={`block size-12 ${styles.month}`}>{month}</span>
          <span className={`block size-20 weight-600 ${styles.day}`}>{day}</span>
        </span>
        <span>
          <span className="block size-14">{date}</span>
          <strong className="block size-16 weight-600 tabular">{time}</strong>
        </span>
      </Row>
    </div>
  )
}

/**
 * An appointment in the Ethiopian calendar, and in the Gregorian one if the reader wants both. It is loaded for readers of
 * Amharic who chose so.
 */
export function AppointmentCalendars({ start, end }: TimeSpan) {
  const t = useT()
  const { locale, timeZone, calendar, inZone, time } = useFormat()
  const [from, to] = [new Date(start), new Date(end)]
  const first = ethiopianTime(from, timeZone)
  const common = (options: Parameters<typeof dateFormat>[1]) =>
    dateFormat(locale, { ...options, timeZone }).format(from)
  const sheets: CalendarDay[] = [
    {
      label: t('service-order:where.inEthiopian'),
      month: first.monthName,
      day: first.day,
      date: ethiopianDate(first),
      time: inZone(ethiopianClock(first, ethiopianTime(to, timeZone)), start),
    },
  ]
  if (calendar === 'both')
    sheets.push({
      label: t('service-order:where.inGregorian'),
      month: common({ month: 'long' }),
      day: clockAt(from, timeZone).day,
      date: common({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      time: inZone(`${time(start)}–${time(end)}`, start),
    })
  return (
    <div className={styles.calendars}>
      {sheets.map((sheet, n) => (
        <Sheet key={sheet.label} {...sheet} isFirst={n === 0} />
      ))}
    </div>
  )
}
