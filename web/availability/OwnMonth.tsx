import type { CalendarEntry } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Day } from '#web/ui/days.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { Link } from '#web/ui/Link.tsx'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { useDayName } from './day-names.ts'
import { EntryText } from './EntryText.tsx'
import { EthiopianDay } from './EthiopianDay.tsx'
import styles from './OwnCalendar.module.css'
import { type CalendarViewProps, Dots } from './OwnWeek.tsx'
import { clockOf, entriesOn, workingParts } from './week.ts'

/** The most entries that are named in a day of the month. */
const FEW = 3

type OwnMonthProps = CalendarViewProps & {
  /** The name of the month. */
  caption: string
}

/** A month in whole weeks, each day with its entries; on a phone with a dot for each. A day leads to its week. */
export function OwnMonth({ days, day: chosen, today, now, hours, entries, hrefOf, caption }: OwnMonthProps) {
  const locale = useLocale()
  const write = (weekday: 'long' | 'short', day: Day) =>
    dateFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.parse(day))
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              <abbr title={write('long', day)}>{write('short', day)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={day.slice(0, 7) === chosen.slice(0, 7) ? undefined : ''}
                data-off={workingParts(hours, day).length === 0 ? '' : undefined}
              >
                <MonthDay
                  {...{ day, now, hrefOf, entries }}
                  isFirst={day === days[0]}
                  isToday={day === today}
                  timeZone={hours.timeZone}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MonthDayProps = Pick<CalendarViewProps, 'now' | 'hrefOf'> & {
  day: Day
  /** The first of the view. */
  isFirst: boolean
  isToday: boolean
  entries: readonly CalendarEntry[]
  timeZone: string
}

function MonthDay({ day, isFirst, isToday, now, hrefOf, entries, timeZone }: MonthDayProps) {
  const t = useT()
  const nameOf = useDayName()
  const shown = entriesOn(entries, day, timeZone)
  const rest = shown.length - FEW
  return (
    <>
      <Link href={hrefOf(day)} keepScroll className={styles.monthDay} aria-current={isToday ? 'date' : undefined}>
        <span className="visually-hidden">{nameOf(day, shown)}</span>
        <span aria-hidden="true" className={styles.monthNumbers}>
          <span className={isToday ? styles.today : undefined}>{Number(day.slice(8))}</span>
          <EthiopianDay day={day} isFirst={isFirst} />
        </span>
        <Dots entries={shown} />
      </Link>
      <ul className={styles.monthEntries}>
        {shown.slice(0, FEW).map(({ entry, from }) => (
          <li
            key={`${entry.kind} ${entry.start} ${entry.orderId ?? ''}`}
            className={classes(styles.entry, styles[entry.kind])}
            data-past={Date.parse(entry.end) <= now || undefined}
          >
            <EntryText entry={entry} timeZone={timeZone} shortFrom={clockOf(from)} />
          </li>
        ))}
        {rest > 0 ? <li className={styles.more}>{t('availability:month.more', { count: rest })}</li> : null}
      </ul>
    </>
  )
}
