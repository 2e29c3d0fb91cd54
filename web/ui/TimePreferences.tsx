import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import type { RankedTimesLabels } from './ChosenTimes.tsx'
import { classes } from './classes.ts'
import { addDays, type Day, dayOf, formatStart, spanFrom, type TimeSpan, timeOf, useIsHydrated } from './days.ts'
import fieldStyles from './Field.module.css'
import { dateFormat } from './intl.ts'
import { useLocale, useTimeZone } from './LocaleProvider.tsx'
import { RankedTimes } from './RankedTimes.tsx'
import { Skeleton, TimesSkeleton } from './Skeleton.tsx'
import { Grid, Row } from './Stack.tsx'
import styles from './TimePreferences.module.css'
import { WeekStrip, type WeekStripLabels } from './WeekStrip.tsx'

/** A week without a free time, as the part that stands in it knows it. */
export type FullWeek = {
  /** The first of its days. */
  week: Day
  /** True on a day on which the seller works. */
  isOpen: (day: Day) => boolean
  /** The first and the last day that may be chosen. */
  first: Day
  last: Day
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
    /** Before the first free time of all, such as "Next free:"; without it that is not named. */
    nextFree?: string | undefined
  }

type TimePreferencesProps = {
  legend: string
  help?: ReactNode
  /** Below the times of a day, such as what became of a chosen one. */
  notice?: ReactNode
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
  /** A way on for someone who finds no time in seven days. */
  fullWeek: (week: FullWeek) => ReactNode
  labels: TimePreferencesLabels
}

/** A week, the times of a day, and a ranked list of what is chosen. */
export function TimePreferences({ timeZone, ...props }: TimePreferencesProps) {
  const own = useTimeZone()
  const zone = timeZone ?? own
  // The server does not know the viewer's clock, so it draws the place only. Another zone has other days.
  return useIsHydrated() ? <Picker key={zone} {...props} timeZone={zone} /> : <TimesSkeleton />
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

const WEEK = 7 * 86_400_000

/** The first day of the seven that have a day, counted from the first day of the strip. */
const weekWith = (day: Day, begin: Day) => addDays(begin, 7 * Math.floor((Date.parse(day) - Date.parse(begin)) / WEEK))

function Picker(props: TimePreferencesProps) {
  const {
    legend,
    help,
    notice,
    note,
    error,
    value,
    onChange,
    max = 3,
    durationMinutes,
    earliest,
    latest,
    timeZone,
  } = props
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
  const [firstFree] = free
  const firstFreeDay = firstFree ? dayOf(new Date(firstFree), timeZone) : first
  const [day, setDay] = useState(chosenDays[0] ?? firstFreeDay)
  /** The days before have no free time, unless one becomes free meanwhile. */
  const [begin] = useState(() => [firstFreeDay, ...chosenDays].reduce((one, other) => (other < one ? other : one)))
  const [week, setWeek] = useState(() => weekWith(day, begin))
  const goTo = (start: string) => {
    const to = dayOf(new Date(start), timeZone)
    setDay(to)
    setWeek(weekWith(to, begin))
  }
  const toggle = (start: Date) => {
    const rest = value.filter((span) => Date.parse(span.start) !== start.getTime())
    if (rest.length < value.length) return onChange(rest)
    const span = spanFrom(start, durationMinutes)
    if (isOne) onChange([span])
    else if (value.length < max) onChange([...value, span])
  }
  const isAtMost = !isOne && value.length >= max
  const firstFreeIn = (shown: Day) => free.find((start) => weekWith(dayOf(new Date(start), timeZone), begin) === shown)
  const isFreeWeek = firstFreeIn(week) !== undefined
  const next = free.find((start) => dayOf(new Date(start), timeZone) > week) ?? firstFree
  const isOpen = (date: Day) => days.has(date)
  const showWeek = (to: Day) => {
    setWeek(to)
    const start = firstFreeIn(to)
    if (start) setDay(dayOf(new Date(start), timeZone))
  }
  const chooseFirst = (start: string) => {
    goTo(start)
    if (!chosen.some((each) => each.getTime() === Date.parse(start))) toggle(new Date(start))
  }
  const dayName = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <div>
      <WeekStrip
        {...{ legend, day, week, labels, begin, first, last }}
        help={
          <>
            {help}
            {firstFree && labels.nextFree ? (
              <Row as="span" gap={6} mt={4} size={14} align="start" tone="muted">
                <IconBolt size={17} aria-hidden="true" className={styles.bolt} />
                <span>
                  {labels.nextFree}{' '}
                  <button type="button" className="tone-primary weight-500" onClick={() => chooseFirst(firstFree)}>
                    {formatStart(firstFree, locale, timeZone)}
                  </button>
                </span>
              </Row>
            ) : null}
          </>
        }
        stateOf={(date) => ({ free: freeOn(date), isClosed: !isOpen(date) })}
        onDay={setDay}
        onWeek={showWeek}
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
        <Suspense fallback={<Skeleton height={96} />}>
          {fullWeek({ week, isOpen, first, last, next, goTo, timeZone })}
        </Suspense>
      )}
      {notice}
      {note}
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
