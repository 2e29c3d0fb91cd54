import { type CSSProperties, useId } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import type { RadioCardsProps } from './RadioCards.tsx'

/** One or several of a few choices that need a word of explanation. */
export function CheckboxCards(
  props: Pick<
    RadioCardsProps,
    'legend' | 'hideLegend' | 'options' | 'help' | 'error' | 'columns' | 'keepColumns' | 'className'
  > & { value: readonly string[]; onChange: (value: string[]) => void },
) {
  const { legend, hideLegend, options, value, onChange, help, error, columns = 2, keepColumns, className } = props
  const noteId = useId()
  // A custom property is not part of React's CSSProperties.
  const style = { '--columns': columns } as CSSProperties
  const toggle = (chosen: string, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === chosen ? isOn : value.includes(one))))
  return (
    <fieldset className={className} aria-describedby={error || help ? noteId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards} style={style} data-stack={keepColumns ? undefined : ''}>
        {options.map(({ icon: Glyph, ...option }) => (
          <label key={option.value} className={classes(styles.card, Glyph && styles.iconCard)}>
            <input
              type="checkbox"
              value={option.value}
              disabled={option.disabled}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
              className={classes(styles.check, Glyph && styles.corner)}
            />
            {Glyph ? <Glyph size={22} className={styles.glyph} aria-hidden="true" /> : null}
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
