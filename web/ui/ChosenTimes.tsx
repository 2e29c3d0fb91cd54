import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classes } from './classes.ts'
import { formatStart, type TimeSpan } from './days.ts'
import { IconButton } from './IconButton.tsx'
import { useLocale } from './LocaleProvider.tsx'
import { Row } from './Stack.tsx'
import styles from './TimePreferences.module.css'

export type RankedTimesLabels = {
  /** The name of the list, such as "Your times, best first". */
  ranking: string
  /** The first free place, such as "Add a third time (optional)"; `place` counts from 1. */
  emptyPlace: (place: number) => string
  remove: (time: string) => string
  moveUp: (time: string) => string
  /** Beside a time that cannot be had any more, such as "already booked". */
  taken: string
  /** A chosen time in the words of the reader, if `text` with its date and time are not those. */
  time?: ((text: string, start: string) => string) | undefined
}

export type ChosenTimesProps = {
  value: TimeSpan[]
  onChange: (value: TimeSpan[]) => void
  isTaken: (span: TimeSpan) => boolean
  labels: RankedTimesLabels
  timeZone: string | undefined
}

/** The rows of chosen times; a later one can be moved up. */
export function ChosenTimes({ value, onChange, isTaken, labels, timeZone }: ChosenTimesProps) {
  const locale = useLocale()
  const moveUp = (index: number) => {
    const [moved] = value.slice(index, index + 1)
    if (!moved) return
    onChange(value.toSpliced(index, 1).toSpliced(index - 1, 0, moved))
  }
  return (
    <>
      {value.map((span, index) => {
        const written = formatStart(span.start, locale, timeZone)
        const texts = labels.time?.(written, span.start) ?? written
        return (
          <Row key={span.start} as="li" gap={4} size={14} className={classes(styles.row, isTaken(span) && styles.gone)}>
            <span className={`size-12 tone-primary weight-600 centered fixed ${styles.place}`} aria-hidden="true">
              {index + 1}
            </span>
            <time dateTime={span.start} className={`grow ${styles.words}`}>
              {texts}
            </time>
            {isTaken(span) ? <span className="tone-danger weight-500">{labels.taken}</span> : null}
            {index > 0 ? (
              <IconButton
                size="sm"
                iconSize={16}
                icon={IconArrowUp}
                label={labels.moveUp(texts)}
                onClick={() => moveUp(index)}
              />
            ) : null}
            <IconButton
              size="sm"
              iconSize={16}
              icon={IconX}
              label={labels.remove(texts)}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </Row>
        )
      })}
    </>
  )
}
