import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { addDays, atTime, type Day, dayOf, spanFrom, startOfWeek, type TimeSpan, useIsHydrated } from './days.ts'
import fieldStyles from './Field.module.css'
import { IconButton } from './IconButton.tsx'
import { type DateOptions, dateFormat } from './intl.ts'
import { useLocale, useTimeZone } from './LocaleProvider.tsx'
import { RankedTimes, type RankedTimesLabels } from './RankedTimes.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './TimePreferences.module.css'

type TimePreferencesLabels = RankedTimesLabels & {
  previousWeek: string
  nextWeek: string
  /** Behind a day that cannot be chosen, when read out. */
  unavailable: string
  /** Behind a day that something is chosen on. */
  chosen: string
  /** The group of times of the day of a moment, such as "Times on Thursday, 11 June". */
  times: (day: Date) => string
  /** Said when as many are chosen as may be. */
  full: string
  /** On a day whose times are all over, taken or not yet open. */
  noTimes: string
}

/** Every hour from eight to seven in the evening. */
const everyHour = Array.from({ length: 12 }, (_, hour) => `${`${hour + 8}`.padStart(2, '0')}:00`)

type TimePreferencesProps = {
  legend: string
  help?: ReactNode
  error?: ReactNode
  /** The chosen spans, best first. */
  value: TimeSpan[]
  onChange: (value: TimeSpan[]) => void
  max?: number | undefined
  durationMinutes: number
  /** The earliest and the latest moment at which it may start: the listing's notice and horizon. */
  earliest: Date
  latest: Date
  /** Spans in which nothing can be chosen: such times are struck out, and marked where they are chosen already. */
  busy?: readonly TimeSpan[] | undefined
  /** The times offered on each day, such as "09:30". */
  times?: string[] | undefined
  labels: TimePreferencesLabels
}

/** A week, the times of a day, and a ranked list of what is chosen. */
export function TimePreferences(props: TimePreferencesProps) {
  const timeZone = useTimeZone()
  // The server does not know the viewer's clock, so it draws the place only. Another zone has other days.
  return useIsHydrated() ? <Picker key={timeZone} {...props} /> : <Skeleton height={210} />
}

function Picker(props: TimePreferencesProps) {
  const {
    legend,
    help,
    error,
    value,
    onChange,
    max = 3,
    durationMinutes,
    earliest,
    latest,
    busy = [],
    times = everyHour,
    labels,
  } = props
  const noteId = useId()
  const timeZone = useTimeZone()
  /** A single time is replaced by choosing another, and needs no list. */
  const isOne = max === 1
  const [first, last] = [dayOf(earliest, timeZone), dayOf(latest, timeZone)]
  const open = (day: Day) =>
    times
      .map((time) => ({ time, start: atTime(day, time, timeZone) }))
      .filter(({ start }) => start >= earliest && start <= latest)
  const isTaken = (start: Date | string) => isSpanTaken(spanFrom(new Date(start), durationMinutes), busy)
  const isFull = (day: Day) => open(day).every(({ start }) => isTaken(start))
  const chosen = value.map((span) => new Date(span.start))
  const chosenDays = chosen.map((start) => dayOf(start, timeZone))
  const [day, setDay] = useState(() => chosenDays[0] ?? firstOpenDay(first, last, isFull))
  const [week, setWeek] = useState(day)
  const toggle = (start: Date) => {
    const rest = value.filter((span) => Date.parse(span.start) !== start.getTime())
    if (rest.length < value.length) return onChange(rest)
    const span = spanFrom(start, durationMinutes)
    if (isOne) onChange([span])
    else if (value.length < max) onChange([...value, span])
  }
  const isAtMost = !isOne && value.length >= max
  return (
    <div>
      <WeekStrip
        {...{ legend, help, day, week, labels, isFull, first, last }}
        onDay={setDay}
        onWeek={setWeek}
        isMarked={(date) => chosenDays.includes(date)}
      />
      <fieldset className={styles.times} aria-describedby={isAtMost ? noteId : undefined}>
        <legend className="visually-hidden">{labels.times(atTime(day, '12:00', timeZone))}</legend>
        {open(day).map(({ time, start }) => {
          const isOn = chosen.some((other) => other.getTime() === start.getTime())
          const isOff = !isOn && (isAtMost || isTaken(start))
          return (
            <button
              key={start.getTime()}
              type="button"
              className={classes(styles.time, isOn && styles.on, isTaken(start) && styles.taken)}
              aria-pressed={isOn}
              aria-disabled={isOff || undefined}
              onClick={() => (isOff ? undefined : toggle(start))}
            >
              {time}
              {isTaken(start) ? <span className="visually-hidden">, {labels.taken}</span> : null}
            </button>
          )
        })}
        {open(day).length === 0 ? <p className={styles.none}>{labels.noTimes}</p> : null}
      </fieldset>
      {isOne ? null : <RankedTimes {...{ value, onChange, max, labels }} isTaken={({ start }) => isTaken(start)} />}
      <p
        id={noteId}
        className={classes(fieldStyles.help, styles.note, Boolean(error) && fieldStyles.error)}
        aria-live="polite"
      >
        {error || (isAtMost ? labels.full : null)}
      </p>
    </div>
  )
}

const isSpanTaken = (span: TimeSpan, busy: readonly TimeSpan[]): boolean =>
  busy.some(({ start, end }) => Date.parse(start) < Date.parse(span.end) && Date.parse(span.start) < Date.parse(end))

function firstOpenDay(first: Day, last: Day, isFull: (day: Day) => boolean): Day {
  for (let day = first; day <= last; day = addDays(day, 1)) if (!isFull(day)) return day
  return first
}

/** Seven days in a row as radio buttons, with buttons for the weeks; full days are struck out. */
function WeekStrip({
  legend,
  help,
  day,
  week,
  onDay,
  onWeek,
  first,
  last,
  isFull,
  isMarked,
  labels,
}: {
  legend: string
  help?: ReactNode
  /** The day that is open. */
  day: Day
  /** Any day of the week that is shown. */
  week: Day
  onDay: (day: Day) => void
  onWeek: (monday: Day) => void
  /** The first and the last day that may be chosen. */
  first: Day
  last: Day
  isFull: (day: Day) => boolean
  isMarked: (day: Day) => boolean
  labels: TimePreferencesLabels
}) {
  const locale = useLocale()
  const name = useId()
  const monday = startOfWeek(week)
  const write = (options: DateOptions, date: Day) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date))
  const monthOf = (date: Day) => write({ month: 'long' }, date)
  const canGoBack = monday > first
  const canGoOn = addDays(monday, 7) <= last
  return (
    <fieldset>
      <legend className="visually-hidden">
        {legend}, {monthOf(monday)}
      </legend>
      <div className={styles.head}>
        <span className={styles.legend} aria-hidden="true">
          {legend}
        </span>
        <span className={styles.month}>{monthOf(addDays(monday, 3))}</span>
        <IconButton
          size="sm"
          icon={IconChevronLeft}
          label={labels.previousWeek}
          disabled={!canGoBack}
          onClick={() => onWeek(addDays(monday, -7))}
        />
        <IconButton
          size="sm"
          icon={IconChevronRight}
          label={labels.nextWeek}
          disabled={!canGoOn}
          onClick={() => onWeek(addDays(monday, 7))}
        />
      </div>
      {help ? <p className={styles.help}>{help}</p> : null}
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, offset) => addDays(monday, offset)).map((date) => {
          const isOff = date < first || date > last || isFull(date)
          const isMarkedDay = isMarked(date)
          return (
            <label key={date} className={classes(styles.day, isMarkedDay && styles.marked)}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={date}
                checked={date === day}
                disabled={isOff}
                onChange={() => onDay(date)}
              />
              <span className="visually-hidden">
                {write({ weekday: 'long', day: 'numeric', month: 'long' }, date)}
                {isOff ? `, ${labels.unavailable}` : ''}
                {isMarkedDay ? `, ${labels.chosen}` : ''}
              </span>
              <small aria-hidden="true">{write({ weekday: 'narrow' }, date)}</small>
              <span aria-hidden="true">{write({ day: 'numeric' }, date)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
