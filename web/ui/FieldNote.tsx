import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

/** The text below a control: its error, or else the help. */
export function FieldNote({
  id,
  help,
  error,
  role,
  className,
}: {
  id: string
  help?: ReactNode
  error?: ReactNode
  role?: 'alert' | undefined
  className?: string | undefined
}) {
  return (
    <p id={id} role={role} className={classes(styles.help, Boolean(error) && styles.error, className)}>
      {error ? <IconAlertCircle size={16} aria-hidden="true" /> : null}
      {error ? <span>{error}</span> : help}
    </p>
  )
}
