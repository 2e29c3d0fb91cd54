import { useId } from 'react'
import styles from './Choice.module.css'
import { FieldNote } from './FieldNote.tsx'
import type { RadioCardsProps } from './RadioCards.tsx'
import { Row } from './Stack.tsx'

/** Plain radio buttons in a column, for filters and short forms. */
export function RadioList({
  legend,
  hideLegend,
  options,
  value,
  defaultValue,
  onChange,
  name,
  error,
  className,
}: Omit<RadioCardsProps, 'columns' | 'keepColumns' | 'look' | 'help'>) {
  const ownName = useId()
  const noteId = useId()
  return (
    <fieldset
      className={className}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noteId : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <Row key={option.value} as="label" gap={12} align="start" size={14} className={styles.row}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
            className={styles.radio}
          />
          <span className="shrink">{option.label}</span>
          {option.description ? <span className="size-13 tone-faint tabular push">{option.description}</span> : null}
        </Row>
      ))}
      {error ? <FieldNote id={noteId} error={error} role="alert" className="mt-6" /> : null}
    </fieldset>
  )
}
