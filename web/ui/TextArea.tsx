import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'defaultValue' | 'className' | 'maxLength'> & {
    value?: string | undefined
    defaultValue?: string | undefined
    onChange?: ((value: string) => void) | undefined
    /** Shows "44 / 80" and turns red beyond; nothing is cut, so that a pasted text is not lost. */
    limit?: number | undefined
  }

/** Several lines of text that grow with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, help, error, hideLabel, className, id, limit, onChange, ...area } = props
  const [typed, setTyped] = useState(area.defaultValue ?? '')
  const used = [...(area.value ?? typed).trim()].length
  const aside = limit ? (
    <span className={classes('size-13 tone-faint fixed tabular', styles.count, used > limit && styles.over)}>
      {used} / {limit}
    </span>
  ) : null
  return (
    <Field {...{ label, hint, help, error, hideLabel, className, id, aside }}>
      {(control) => (
        <div className={classes(styles.frame, styles.areaFrame)}>
          <textarea
            rows={4}
            dir="auto"
            {...area}
            {...control}
            className={`block full-width ${styles.area}`}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              onChange?.(event.currentTarget.value)
            }}
          />
        </div>
      )}
    </Field>
  )
}
