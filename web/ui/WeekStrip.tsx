import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { addDays, type Day } from './days.ts'
import { IconButton } from './IconButton.tsx'
import { type DateOptions, dateFormat } from './intl.ts'
import { useLocale } from './LocaleProvider.tsx'
import { Grid, Row } from './Stack.tsx'
import styles from './TimePreferences.module.css'

export type WeekStripLabels = {
  previousWeek: string
  nextWeek: string
  /** Behind a day that cannot be chosen, when read out. */
  unavailable: string
  /** Behind a day that something is chosen on. */
  chosen: string
  /** Below a day with free times, such as "5 free". */
  freeCount: (count: number) => string
  /** Below a day whose times are all taken. */
  fullDay: string
  /** Below a day without hours. */
  closedDay: string
}

type WeekStripProps = {
  legend: string
  help?: ReactNode
  /** The day that is open. */
  day: Day
  /** The first of the seven days that are shown. */
  week: Day
  onDay: (day: Day) => void
  onWeek: (week: Day) => void
  /** The first day of the strip. */
  begin: Day
  /** The first and the last day that may be chosen. */
  first: Day
  last: Day
  /** The number of free times of a day; a closed day has no times at all. */
  stateOf: (day: Day) => { free: number; isClosed: boolean }
  isMarked: (day: Day) => boolean
  labels: WeekStripLabels
}

/** The days from one to another, such as "10–16 June" or "29 Jun – 5 Jul". */
function spanText(write: (options: DateOptions, date: Day) => string, first: Day, last: Day): string {
  if (first.slice(0, 7) !== last.slice(0, 7))
    return [first, last].map((date) => write({ day: 'numeric', month: 'short' }, date)).join(' – ')
  const text = write({ day: 'numeric', month: 'long' }, last)
  // The day may stand behind the month, and have a point.
  return text.replace(/\d+\.?/, (day) => `${day.replace(/\d+/, `${Number(first.slice(8))}`)}–${day}`)
}

/** Seven days in a row as radio buttons, with buttons for the weeks; days without a free time are struck out. */
export function WeekStrip(props: WeekStripProps) {
  const { legend, help, day, week, onDay, onWeek, begin, first, last, stateOf, isMarked, labels } = props
  const locale = useLocale()
  const name = useId()
  const write = (options: DateOptions, date: Day) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date))
  const span = spanText(write, week, addDays(week, 6))
  const stateText = (date: Day) => {
    if (date < first || date > last) return '–'
    const { free, isClosed } = stateOf(date)
    if (free > 0) return labels.freeCount(free)
    return isClosed ? labels.closedDay : labels.fullDay
  }
  return (
    <fieldset>
      <legend className="visually-hidden">
        {legend}, {span}
      </legend>
      <Row gap={4} className={styles.head}>
        <span className="weight-500" aria-hidden="true">
          {legend}
        </span>
        <span className="size-13 tone-faint push">{span}</span>
        <IconButton
          size="sm"
          icon={IconChevronLeft}
          label={labels.previousWeek}
          disabled={week <= begin}
          onClick={() => onWeek(addDays(week, -7))}
        />
        <IconButton
          size="sm"
          icon={IconChevronRight}
          label={labels.nextWeek}
          disabled={addDays(week, 7) > last}
          onClick={() => onWeek(addDays(week, 7))}
        />
      </Row>
      {help ? <p className={`size-13 tone-muted ${styles.help}`}>{help}</p> : null}
      <Grid gap={6} className={styles.days}>
        {Array.from({ length: 7 }, (_, offset) => addDays(week, offset)).map((date) => {
          const isOff = date < first || date > last || stateOf(date).free === 0
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
              <small aria-hidden="true">{write({ weekday: 'short' }, date)}</small>
              <span aria-hidden="true" className={styles.number}>
                {write({ day: 'numeric' }, date)}
              </span>
              <small aria-hidden="true" className={styles.state}>
                {stateText(date)}
              </small>
            </label>
          )
        })}
      </Grid>
    </fieldset>
  )
}
