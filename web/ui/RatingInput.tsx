import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import { Row } from './Stack.tsx'

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars, as radio buttons: arrow keys work. The small one stands on a line, and may be taken back. */
export function RatingInput({
  legend,
  labelOf,
  value,
  onChange,
  error,
  name,
  isSmall = false,
}: {
  legend: string
  /** The name of a star, such as "4 of 5: good"; the chosen one is shown beside the stars. */
  labelOf: (stars: number) => string
  /** `null` or 0 before a choice. */
  value?: number | null | undefined
  onChange?: ((stars: number) => void) | undefined
  error?: ReactNode
  name?: string | undefined
  /** For one of several: the legend stands at the left, and choosing the same again reports 0. */
  isSmall?: boolean | undefined
}) {
  const ownName = useId()
  const noteId = useId()
  const chosen = value ?? 0
  return (
    <fieldset
      aria-describedby={error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      className={classes(isSmall && styles.small)}
    >
      <legend className={isSmall ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <Row wrap>
        {isSmall ? (
          <span className={`fixed quiet-text ${styles.aspect}`} aria-hidden="true">
            {legend}
          </span>
        ) : null}
        {STARS.map((stars) => (
          <label key={stars} className={classes(styles.star, stars <= chosen && styles.lit)} title={labelOf(stars)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? ownName}
              value={stars}
              checked={stars === chosen}
              onChange={() => onChange?.(stars)}
              onClick={() => (isSmall && stars === chosen ? onChange?.(0) : undefined)}
            />
            <span className="visually-hidden">{labelOf(stars)}</span>
            <IconStarFilled size={isSmall ? 22 : 30} aria-hidden="true" />
          </label>
        ))}
        {chosen > 0 ? (
          <span className={`quiet-text ${styles.words}`} aria-hidden="true">
            {labelOf(chosen)}
          </span>
        ) : null}
      </Row>
      {error ? (
        <p id={noteId} className="size-13 tone-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
