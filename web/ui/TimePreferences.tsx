import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { addDays, atTime, isSameDay, spanFrom, startOfDay, type TimeSpan, useIsHydrated } from './days.ts'
import fieldStyles from './Field.module.css'
import { RankedTimes, type RankedTimesLabels } from './RankedTimes.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './TimePreferences.module.css'
import { WeekStrip, type WeekStripLabels } from './WeekStrip.tsx'

export type TimePreferencesLabels = WeekStripLabels &
  RankedTimesLabels & {
    /** The group of times of a day, such as "Times on Thursday, 11 June". */
    times: (day: Date) => string
    /** Said when as many are chosen as may be. */
    full: string
    /** On a day whose times are all over or not yet open. */
    noTimes: string
  }

/** Every hour from eight to seven in the evening. */
const everyHour = Array.from({ length: 12 }, (_, hour) => `${`${hour + 8}`.padStart(2, '0')}:00`)

export type TimePreferencesProps = {
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
  /** The times offered on each day, such as "09:30". */
  times?: string[] | undefined
  labels: TimePreferencesLabels
}

/** A week, the times of a day, and a ranked list of what is chosen. */
export function TimePreferences(props: TimePreferencesProps) {
  // The server does not know the viewer's clock, so it draws the place only.
  return useIsHydrated() ? <Picker {...props} /> : <Skeleton height={210} />
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
    times = everyHour,
    labels,
  } = props
  const noteId = useId()
  const open = (day: Date) =>
    times.map((time) => atTime(day, time)).filter((start) => start >= earliest && start <= latest)
  const isFull = (day: Date) => open(day).length === 0
  const chosen = value.map((span) => new Date(span.start))
  const [day, setDay] = useState(() => chosen[0] ?? firstOpenDay(earliest, latest, isFull))
  const [week, setWeek] = useState(day)
  const toggle = (start: Date) => {
    const rest = value.filter((span) => Date.parse(span.start) !== start.getTime())
    if (rest.length < value.length) return onChange(rest)
    if (value.length < max) onChange([...value, spanFrom(start, durationMinutes)])
  }
  const isAtMost = value.length >= max
  return (
    <div>
      <WeekStrip
        {...{ legend, help, day, week, labels, isFull }}
        onDay={setDay}
        onWeek={setWeek}
        first={startOfDay(earliest)}
        last={startOfDay(latest)}
        isMarked={(date) => chosen.some((start) => isSameDay(start, date))}
      />
      <fieldset className={styles.times} aria-describedby={isAtMost ? noteId : undefined}>
        <legend className="visually-hidden">{labels.times(day)}</legend>
        {open(day).map((start) => {
          const isOn = chosen.some((other) => other.getTime() === start.getTime())
          const isOff = isAtMost && !isOn
          return (
            <button
              key={start.getTime()}
              type="button"
              className={classes(styles.time, isOn && styles.on)}
              aria-pressed={isOn}
              aria-disabled={isOff || undefined}
              onClick={() => toggle(start)}
            >
              {`${start.getHours()}`.padStart(2, '0')}:{`${start.getMinutes()}`.padStart(2, '0')}
            </button>
          )
        })}
        {isFull(day) ? <p className={styles.none}>{labels.noTimes}</p> : null}
      </fieldset>
      <RankedTimes value={value} onChange={onChange} max={max} labels={labels} />
      <p
        id={noteId}
        className={classes(fieldStyles.help, styles.note, Boolean(error) && fieldStyles.error)}
        aria-live="polite"
      >
        {error || (isAtMost && max > 1 ? labels.full : null)}
      </p>
    </div>
  )
}

function firstOpenDay(earliest: Date, latest: Date, isFull: (day: Date) => boolean): Date {
  for (let day = startOfDay(earliest); day <= latest; day = addDays(day, 1)) if (!isFull(day)) return day
  return startOfDay(earliest)
}
