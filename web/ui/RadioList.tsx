import { useId } from 'react'
import styles from './Choice.module.css'
import type { RadioCardsProps } from './RadioCards.tsx'

/** Plain radio buttons in a column, for filters and short forms. */
export function RadioList({
  legend,
  hideLegend,
  options,
  value,
  defaultValue,
  onChange,
  name,
  className,
}: Omit<RadioCardsProps, 'columns' | 'keepColumns' | 'look' | 'help' | 'error'>) {
  const ownName = useId()
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
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
          <span className={styles.text}>{option.label}</span>
          {option.description ? <span className={styles.aside}>{option.description}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
