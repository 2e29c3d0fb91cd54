import { useId } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import { Row } from './Stack.tsx'

type SegmentedControlProps<Value extends string> = {
  /** Read out; the look has no visible legend. */
  legend: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Two to four short choices of which one is always on. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <Row as="fieldset" align="stretch" wrap className={classes(styles.segments, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={`size-14 tone-muted weight-500 text-center ${styles.segment}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="visually-hidden"
          />
          {option.label}
        </label>
      ))}
    </Row>
  )
}
