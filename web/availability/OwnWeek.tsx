import type { CSSProperties } from 'react'
import type { CalendarEntry, ShortGap } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { type Day, timeOf } from '#web/ui/days.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { Link } from '#web/ui/Link.tsx'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { useDayName, useDayText } from './day-names.ts'
import { EntryText } from './EntryText.tsx'
import { EthiopianDay } from './EthiopianDay.tsx'
import { FreeText } from './FreeText.tsx'
import type { useHoursWithHolidays } from './hours-with-holidays.ts'
import styles from './OwnCalendar.module.css'
import {
  clockOf,
  type DayEntry,
  type DayPart,
  entriesOn,
  inLanes,
  minuteOf,
  shownHours,
  without,
  workingParts,
} from './week.ts'

const HOUR_HEIGHT = 44

/** The place of something in its day, which a phone does not need: there a day is a list. */
type Place = CSSProperties & Record<`--${string}`, string>

export type CalendarViewProps = {
  days: readonly Day[]
  /** The day that is open, or around which the view is shown. */
  day: Day
  today: Day
  now: number
  hours: ReturnType<typeof useHoursWithHolidays>
  entries: readonly CalendarEntry[]
  /** The free times in which no appointment fits. */
  shortGaps: readonly ShortGap[]
  /** The address of the same view with another day. */
  hrefOf: (day: Day) => string
}

/** Seven columns of hours; on a phone a strip of the days, of which one is open below it as a list. */
export function OwnWeek({ days, day: chosen, today, now, hours: own, entries, shortGaps, hrefOf }: CalendarViewProps) {
  const { timeZone } = own
  const nowMinute = minuteOf(timeOf(new Date(now), timeZone))
  const columns = days.map((day) => {
    const working = workingParts(own, day)
    const shown = entriesOn(entries, day, timeZone)
    const taken = shown.filter(({ entry }) => entry.kind !== 'asked')
    // The part of today that has passed is not free any more.
    const passed = { from: 0, until: nowMinute }
    const free = day < today ? [] : without(working, day === today ? [...taken, passed] : taken)
    const short = entriesOn(shortGaps, day, timeZone)
    const shortIn = ({ from, until }: DayPart) => short.find((gap) => gap.from < until && from < gap.until)?.entry
    return { day, working, shown: inLanes(shown), free: free.map((part) => ({ ...part, shortGap: shortIn(part) })) }
  })
  const { first, last } = shownHours(columns.flatMap(({ working, shown }) => [...working, ...shown]))
  const clock = Array.from({ length: last - first }, (_, hour) => first + hour)
  const place = ({ from, until }: DayPart): Place => ({
    '--top': `${((from / 60 - first) * HOUR_HEIGHT).toFixed(1)}px`,
    '--height': `${(((until - from) / 60) * HOUR_HEIGHT).toFixed(1)}px`,
  })
  return (
    <>
      <DayStrip {...{ columns, chosen, today, hrefOf }} />
      <div className={styles.week}>
        <div className={styles.hours} aria-hidden="true" style={{ height: clock.length * HOUR_HEIGHT }}>
          {clock.map((hour) => (
            <span key={hour} style={{ height: HOUR_HEIGHT }}>
              {clockOf(hour * 60)}
            </span>
          ))}
        </div>
        {columns.map(({ day, working, shown, free }) => (
          <section
            key={day}
            className={styles.day}
            data-chosen={day === chosen || undefined}
            aria-labelledby={`day-${day}`}
          >
            <DayHead day={day} isFirst={day === days[0]} isToday={day === today} />
            <div className={styles.column} style={place({ from: first * 60, until: last * 60 })}>
              {working.map((part) => (
                <span key={part.from} className={styles.open} style={place(part)} aria-hidden="true" />
              ))}
              {day === today && nowMinute >= first * 60 && nowMinute < last * 60 ? (
                <span className={styles.now} style={place({ from: nowMinute, until: nowMinute })} aria-hidden="true" />
              ) : null}
              <DayRows {...{ shown, free, place, timeZone, now }} isOff={working.length === 0} />
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

type FreePart = DayPart & { shortGap: ShortGap | undefined }
type Column = { day: Day; shown: ReturnType<typeof entriesOn<CalendarEntry>>; free: readonly FreePart[] }

/** The days of the week as a phone shows them: each with a dot for what is in it. */
function DayStrip(props: { columns: readonly Column[]; chosen: Day; today: Day; hrefOf: CalendarViewProps['hrefOf'] }) {
  const { columns, chosen, today, hrefOf } = props
  const t = useT()
  const nameOf = useDayName()
  const locale = useLocale()
  const write = (options: Parameters<typeof dateFormat>[1], day: Day) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  return (
    <nav className={styles.strip} aria-label={t('availability:week.days')}>
      {columns.map(({ day, shown }) => (
        <Link
          key={day}
          href={hrefOf(day)}
          keepScroll
          replace
          className={styles.stripDay}
          data-today={day === today || undefined}
          aria-current={day === chosen ? 'true' : undefined}
        >
          <span className="visually-hidden">{nameOf(day, shown)}</span>
          <small aria-hidden="true">{write({ weekday: 'short' }, day)}</small>
          <span aria-hidden="true" className="tabular">
            {write({ day: 'numeric' }, day)}
          </span>
          <EthiopianDay day={day} />
          <Dots entries={shown} />
        </Link>
      ))}
    </nav>
  )
}

/** The most dots below a day. */
const FEW = 3

/** A dot for each of the first entries of a day. */
export function Dots({ entries }: { entries: readonly { entry: CalendarEntry }[] }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {entries.slice(0, FEW).map(({ entry }) => (
        <span
          key={`${entry.kind} ${entry.start} ${entry.orderId ?? ''}`}
          className={styles.dot}
          data-kind={entry.kind}
        />
      ))}
    </span>
  )
}

type DayRowsProps = {
  shown: ReturnType<typeof inLanes<DayEntry>>
  free: readonly FreePart[]
  place: (part: DayPart) => Place
  timeZone: string
  now: number
  isOff: boolean
}

/** The entries of a day, and between them the free times; a phone names all of them, a wide page those that are too short. */
function DayRows({ shown, free, place, timeZone, now, isOff }: DayRowsProps) {
  const t = useT()
  const rows = [
    ...shown.map((part) => ({
      ...part,
      shortGap: undefined,
      key: `${part.entry.kind} ${part.entry.start} ${part.entry.orderId ?? ''}`,
    })),
    ...free.map((part) => ({ ...part, key: `free ${part.from}`, entry: undefined, lane: 0, lanes: 1 })),
  ].sort((one, other) => one.from - other.from)
  if (rows.length === 0)
    return (
      <p className={styles.nothing}>{isOff ? t('availability:week.kinds.closed') : t('availability:week.nothing')}</p>
    )
  return (
    <ul>
      {rows.map(({ key, entry, lane, lanes, shortGap, ...part }) => (
        <li
          key={key}
          className={classes(styles.row, entry || shortGap ? undefined : styles.freeRow)}
          style={{ ...place(part), '--lane': `${lane}`, '--lanes': `${lanes}` } as Place}
        >
          <span className={styles.rowTime} aria-hidden="true">
            {clockOf(part.from)}
          </span>
          {entry ? (
            <div
              className={classes(styles.entry, styles[entry.kind])}
              data-past={Date.parse(entry.end) <= now || undefined}
            >
              <EntryText entry={entry} timeZone={timeZone} />
            </div>
          ) : (
            <FreeText until={part.until} shortGap={shortGap} />
          )}
        </li>
      ))}
    </ul>
  )
}

function DayHead({ day, isFirst, isToday }: { day: Day; isFirst: boolean; isToday: boolean }) {
  const locale = useLocale()
  const textOf = useDayText()
  const write = (options: Parameters<typeof dateFormat>[1]) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  return (
    <h3 id={`day-${day}`} className={styles.dayHead} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.dayName}>{textOf(day)}</span>
      <small aria-hidden="true">{write({ weekday: 'short' })}</small>
      <span aria-hidden="true" className={isToday ? styles.today : undefined}>
        {write({ day: 'numeric' })}
      </span>
      <EthiopianDay day={day} isFirst={isFirst} />
    </h3>
  )
}
