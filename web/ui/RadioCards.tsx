import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'

export type RadioOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: Icon | undefined
  disabled?: boolean | undefined
}

export type RadioCardsProps = {
  legend: string
  hideLegend?: boolean | undefined
  options: RadioOption[]
  value?: string | null | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onBlur?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  name?: string | undefined
  help?: ReactNode
  error?: ReactNode
  /** How many stand side by side; on a phone one, unless `keepColumns`. */
  columns?: 1 | 2 | 3 | 4 | undefined
  keepColumns?: boolean | undefined
  /** `icon` puts the icon above the words and hides the dot, `end` puts the dot at the right. */
  look?: 'dot' | 'icon' | 'end' | undefined
  className?: string | undefined
}

/** One of a few choices that need a word of explanation. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, options, value, defaultValue, onChange, onBlur, onFocus, help, error } = props
  const { columns = 2, keepColumns, look = 'dot', className } = props
  const ownName = useId()
  const noteId = useId()
  // A custom property is not part of React's CSSProperties.
  const style = { '--columns': columns } as CSSProperties
  return (
    <fieldset
      className={className}
      onBlur={onBlur}
      onFocus={onFocus}
      aria-describedby={error || help ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards} style={style} data-stack={keepColumns ? undefined : ''}>
        {options.map(({ icon: Glyph, ...option }) => (
          <label key={option.value} className={classes(styles.card, look === 'icon' && styles.iconCard)}>
            <input
              type="radio"
              name={props.name ?? ownName}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className={look === 'icon' ? 'visually-hidden' : classes(styles.radio, look === 'end' && styles.end)}
            />
            {look === 'icon' && Glyph ? <Glyph size={22} className={styles.glyph} aria-hidden="true" /> : null}
            <span className={styles.text}>
              <span className={styles.title}>{option.label}</span>
              {option.description ? <span className={styles.description}>{option.description}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error || help ? (
        <p id={noteId} className={classes(styles.note, Boolean(error) && styles.problem)} style={{ margin: '6px 0 0' }}>
          {error || help}
        </p>
      ) : null}
    </fieldset>
  )
}
