import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import styles from './FormPart.module.css'

/** One of several packages or shipping options in a form: its number, the button that removes it, and its fields. */
export function ListEntry({
  number,
  removeLabel,
  onRemove,
  children,
}: {
  number: string
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <Grid as="fieldset" gap={16} className={styles.entry}>
      <legend className="visually-hidden">{number}</legend>
      <Row justify="between" weight={500} className={styles.head}>
        <span aria-hidden="true">{number}</span>
        <IconButton icon={IconTrash} size="sm" label={removeLabel} onClick={onRemove} />
      </Row>
      {children}
    </Grid>
  )
}
