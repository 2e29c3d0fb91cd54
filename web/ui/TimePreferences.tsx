import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import type { RankedTimesLabels } from './ChosenTimes.tsx'
import { classes } from './classes.ts'
import { type Day, dayOf, spanFrom, startOfWeek, type TimeSpan, timeOf, useIsHydrated } from './days.ts'
import fieldStyles from './Field.module.css'
import { dateFormat } from './intl.ts'
import { useLocale, useTimeZone } from './LocaleProvider.tsx'
import { RankedTimes } from './RankedTimes.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Grid } from './Stack.tsx'
import styles from './TimePreferences.module.css'
import { WeekStrip, type WeekStripLabels } from './WeekStrip.tsx'

/** A week without a free time, as the part that stands in it knows it. */
export type FullWeek = {
  monday: Day
  /** The first free time after it. */
  next: string | undefined
  /** Shows the day of a free time. */
  goTo: (start: string) => void
  timeZone: string | undefined
}

export type TimePreferencesLabels = RankedTimesLabels &
  WeekStripLabels & {
    /** The group of times of a day, such as "Times on Thursday, 11 June". */
    times: (day: string) => string
    /** Said when as many are chosen as may be. */
    full: string
    /** On a day whose times are all over, taken or not yet open. */
    noTimes: string
  }

type TimePreferencesProps = {
  legend: string
  help?: ReactNode
  /** Below the times, such as the zone that they are in. */
  note?: ReactNode
  error?: ReactNode
  /** The chosen spans, best first. */
  value: TimeSpan[]
  onChange: (value: TimeSpan[]) => void
  max?: number | undefined
  durationMinutes: number
  /** The earliest and the latest moment at which it may start: the listing's notice and horizon. */
  earliest: Date
  latest: Date
  /** The times at which it may start, in order. */
  free: readonly string[]
  /** Other times of the same days, which cannot be chosen, in order. */
  taken?: readonly string[] | undefined
  /** True for a chosen time that cannot be had any more. */
  isGone?: (span: TimeSpan) => boolean
  /** The clock by which the times are shown; that of the viewer by default. */
  timeZone?: string | undefined
  /** A way on for someone who finds no time in the week from this Monday on. */
  fullWeek: (week: FullWeek) => ReactNode
  labels: TimePreferencesLabels
}

/** A week, the times of a day, and a ranked list of what is chosen. */
export function TimePreferences({ timeZone, ...props }: TimePreferencesProps) {
  const own = useTimeZone()
  const zone = timeZone ?? own
  // The server does not know the viewer's clock, so it draws the place only. Another zone has other days.
  return useIsHydrated() ? <Picker key={zone} {...props} timeZone={zone} /> : <Skeleton height={210} />
}

type DayTime = { start: Date; time: string; isTaken: boolean }

/** The times of each day, by the clock of a zone. */
function timesByDay(free: readonly string[], taken: readonly string[], timeZone: string | undefined) {
  const days = new Map<Day, DayTime[]>()
  const add = (at: string, isTaken: boolean) => {
    const start = new Date(at)
    const day = dayOf(start, timeZone)
    const times = days.get(day) ?? []
    times.push({ start, time: timeOf(start, timeZone), isTaken })
    days.set(day, times)
  }
  for (const at of free) add(at, false)
  for (const at of taken) add(at, true)
  for (const times of days.values()) times.sort((one, other) => one.start.getTime() - other.start.getTime())
  return days
}

function Picker(props: TimePreferencesProps) {
  const { legend, help, note, error, value, onChange, max = 3, durationMinutes, earliest, latest, timeZone } = props
  const { free, taken = noTimes, isGone = () => false, fullWeek, labels } = props
  const noteId = useId()
  const locale = useLocale()
  /** A single time is replaced by choosing another, and needs no list. */
  const isOne = max === 1
  const days = useMemo(() => timesByDay(free, taken, timeZone), [free, taken, timeZone])
  const freeOn = (day: Day) => days.get(day)?.filter(({ isTaken }) => !isTaken).length ?? 0
  const chosen = value.map((span) => new Date(span.start))
  const chosenDays = chosen.map((start) => dayOf(start, timeZone))
  const [first, last] = [dayOf(earliest, timeZone), dayOf(latest, timeZone)]
  const firstFree = free[0]
  const [day, setDay] = useState(() => chosenDays[0] ?? (firstFree ? dayOf(new Date(firstFree), timeZone) : first))
  const [week, setWeek] = useState(day)
  const goTo = (start: string) => {
    setDay(dayOf(new Date(start), timeZone))
    setWeek(dayOf(new Date(start), timeZone))
  }
  const toggle = (start: Date) => {
    const rest = value.filter((span) => Date.parse(span.start) !== start.getTime())
    if (rest.length < value.length) return onChange(rest)
    const span = spanFrom(start, durationMinutes)
    if (isOne) onChange([span])
    else if (value.length < max) onChange([...value, span])
  }
  const isAtMost = !isOne && value.length >= max
  const monday = startOfWeek(week)
  const isFreeWeek = free.some((start) => startOfWeek(dayOf(new Date(start), timeZone)) === monday)
  const nextFree = free.find((start) => startOfWeek(dayOf(new Date(start), timeZone)) > monday) ?? firstFree
  const dayName = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <div>
      <WeekStrip
        {...{ legend, help, day, week, labels, first, last }}
        stateOf={(date) => ({ free: freeOn(date), isClosed: !days.has(date) })}
        onDay={setDay}
        onWeek={setWeek}
        isMarked={(date) => chosenDays.includes(date)}
      />
      {isFreeWeek ? (
        <Grid as="fieldset" columns={4} gap={8} mt={12} aria-describedby={isAtMost ? noteId : undefined}>
          <legend className="visually-hidden">{labels.times(dayName.format(Date.parse(day)))}</legend>
          {(days.get(day) ?? []).map(({ time, start, isTaken }) => {
            const isOn = chosen.some((other) => other.getTime() === start.getTime())
            const isOff = !isOn && (isAtMost || isTaken)
            return (
              <button
                key={start.getTime()}
                type="button"
                className={classes('size-14 tabular', styles.time, isOn && styles.on, isTaken && styles.taken)}
                aria-pressed={isOn}
                aria-disabled={isOff || undefined}
                onClick={() => (isOff ? undefined : toggle(start))}
              >
                {time}
                {isTaken ? <span className="visually-hidden">, {labels.taken}</span> : null}
              </button>
            )
          })}
          {freeOn(day) === 0 ? <p className={styles.none}>{labels.noTimes}</p> : null}
        </Grid>
      ) : (
        <Suspense fallback={<Skeleton height={96} />}>{fullWeek({ monday, next: nextFree, goTo, timeZone })}</Suspense>
      )}
      {note ? <p className="size-13 tone-muted mt-8">{note}</p> : null}
      {isOne ? null : <RankedTimes {...{ value, onChange, max, labels, timeZone }} isTaken={isGone} />}
      <p
        id={noteId}
        className={classes('mt-8', fieldStyles.help, styles.note, Boolean(error) && fieldStyles.error)}
        aria-live="polite"
      >
        {error || (isAtMost ? labels.full : null)}
      </p>
    </div>
  )
}

const noTimes: readonly string[] = []
