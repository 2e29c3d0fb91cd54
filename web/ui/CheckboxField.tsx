import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import { FieldNote } from './FieldNote.tsx'
import { Row } from './Stack.tsx'

type CheckboxFieldProps = Omit<
  ComponentProps<'input'>,
  'onChange' | 'checked' | 'defaultChecked' | 'type' | 'value' | 'size'
> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** At the right end of the row, such as the number of results of a filter. */
  aside?: ReactNode
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
  /** `switch` for settings that take effect at once. */
  look?: 'check' | 'switch' | undefined
}

/** A yes or no with its words beside it. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, help, error, aside, onChange, look = 'check', className, ...input } = props
  const noteId = useId()
  return (
    <div className={className}>
      <Row
        as="label"
        gap={12}
        align="start"
        size={14}
        className={classes(styles.row, look === 'switch' && styles.switchRow)}
      >
        <input
          {...input}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? styles.switch : styles.check}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <span className="shrink">{label}</span>
        {aside ? <span className="size-13 tone-faint tabular push">{aside}</span> : null}
      </Row>
      {error || help ? <FieldNote id={noteId} help={help} error={error} className={styles.note} /> : null}
    </div>
  )
}
