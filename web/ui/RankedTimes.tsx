import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classes } from './classes.ts'
import { formatStart, type TimeSpan } from './days.ts'
import { IconButton } from './IconButton.tsx'
import { useLocale, useTimeZone } from './LocaleProvider.tsx'
import styles from './RankedTimes.module.css'

export type RankedTimesLabels = {
  /** The name of the list, such as "Your times, best first". */
  ranking: string
  /** The first free place, such as "Add a third time (optional)"; `place` counts from 1. */
  emptyPlace: (place: number) => string
  remove: (time: string) => string
  moveUp: (time: string) => string
  /** Beside a time that cannot be had any more, such as "already booked". */
  taken: string
}

/** The chosen times, best first; a later one can be moved up. */
export function RankedTimes({
  value,
  onChange,
  max,
  isTaken,
  labels,
}: {
  value: TimeSpan[]
  onChange: (value: TimeSpan[]) => void
  max: number
  isTaken: (span: TimeSpan) => boolean
  labels: RankedTimesLabels
}) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const moveUp = (index: number) => {
    const [moved] = value.slice(index, index + 1)
    if (!moved) return
    onChange(value.toSpliced(index, 1).toSpliced(index - 1, 0, moved))
  }
  return (
    <ol className={styles.list} aria-label={labels.ranking}>
      {value.map((span, index) => {
        const words = formatStart(span.start, locale, timeZone)
        return (
          <li key={span.start} className={classes(styles.row, isTaken(span) && styles.taken)}>
            <span className={styles.place} aria-hidden="true">
              {index + 1}
            </span>
            <time dateTime={span.start} className={styles.words}>
              {words}
            </time>
            {isTaken(span) ? <span className={styles.note}>{labels.taken}</span> : null}
            {index > 0 ? (
              <IconButton
                size="sm"
                iconSize={16}
                icon={IconArrowUp}
                label={labels.moveUp(words)}
                onClick={() => moveUp(index)}
              />
            ) : null}
            <IconButton
              size="sm"
              iconSize={16}
              icon={IconX}
              label={labels.remove(words)}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </li>
        )
      })}
      {value.length < max ? (
        <li className={styles.row} data-empty="">
          <span className={styles.place} aria-hidden="true">
            {value.length + 1}
          </span>
          <span>{labels.emptyPlace(value.length + 1)}</span>
        </li>
      ) : null}
    </ol>
  )
}
