import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { addDays, dayKey, isSameDay, startOfWeek } from './days.ts'
import { IconButton } from './IconButton.tsx'
import { dateFormat } from './intl.ts'
import { useLocale } from './LocaleProvider.tsx'
import styles from './WeekStrip.module.css'

export type WeekStripLabels = {
  previousWeek: string
  nextWeek: string
  /** Behind a day that cannot be chosen, when read out. */
  unavailable: string
  /** Behind a day that something is chosen on. */
  chosen: string
}

/** Seven days in a row as radio buttons, with buttons for the weeks; full days are struck out. */
export function WeekStrip({
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
  day: Date | null
  /** Any day of the week that is shown. */
  week: Date
  onDay: (day: Date) => void
  onWeek: (monday: Date) => void
  /** The first and the last day that may be chosen. */
  first: Date
  last: Date
  isFull?: ((day: Date) => boolean) | undefined
  isMarked?: ((day: Date) => boolean) | undefined
  labels: WeekStripLabels
}) {
  const locale = useLocale()
  const name = useId()
  const monday = startOfWeek(week)
  const letter = dateFormat(locale, { weekday: 'narrow' })
  const full = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const month = dateFormat(locale, { month: 'long' })
  const canGoBack = monday > first
  const canGoOn = addDays(monday, 7) <= last
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">
        {legend}, {month.format(monday)}
      </legend>
      <div className={styles.head}>
        <span className={styles.legend} aria-hidden="true">
          {legend}
        </span>
        <span className={styles.month}>{month.format(addDays(monday, 3))}</span>
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
          const isOff = date < first || date > last || (isFull?.(date) ?? false)
          const isMarkedDay = isMarked?.(date) ?? false
          return (
            <label key={dayKey(date)} className={classes(styles.day, isMarkedDay && styles.marked)}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={dayKey(date)}
                checked={day !== null && isSameDay(date, day)}
                disabled={isOff}
                onChange={() => onDay(date)}
              />
              <span className="visually-hidden">
                {full.format(date)}
                {isOff ? `, ${labels.unavailable}` : ''}
                {isMarkedDay ? `, ${labels.chosen}` : ''}
              </span>
              <small aria-hidden="true">{letter.format(date)}</small>
              <span aria-hidden="true">{date.getDate()}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
