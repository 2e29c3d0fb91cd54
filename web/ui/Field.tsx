import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldNote } from './FieldNote.tsx'
import { Row } from './Stack.tsx'

/** The props of every field, besides its own value. */
export type FieldProps = {
  label: string
  /** Behind the label, such as "(optional)". */
  hint?: string | undefined
  help?: ReactNode
  /** Takes the place of the help, with an icon. */
  error?: ReactNode
  /** For places where the surroundings name the field: still read out, not shown. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** The props with which label, help and error belong to the control inside. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, help or error below, around any control; the other fields are made of it. */
export function Field({
  label,
  hint,
  help,
  error,
  hideLabel,
  className,
  id: givenId,
  aside,
  children,
}: FieldProps & { id?: string | undefined; aside?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const hasNote = Boolean(error) || Boolean(help)
  return (
    <div className={classes('shrink', className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {hint ? <span className="tone-faint weight-400"> {hint}</span> : null}
      </label>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {hasNote || aside ? (
        <Row gap={12} align="stretch" justify="between" mt={6} className={styles.foot}>
          {hasNote ? <FieldNote id={noteId} help={help} error={error} /> : <span />}
          {aside}
        </Row>
      ) : null}
    </div>
  )
}
