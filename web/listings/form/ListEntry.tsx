import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './EntryList.module.css'

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
    <fieldset className={styles.entry}>
      <legend className="visually-hidden">{number}</legend>
      <div className={styles.head}>
        <span aria-hidden="true">{number}</span>
        <IconButton icon={IconTrash} size="sm" label={removeLabel} onClick={onRemove} />
      </div>
      {children}
    </fieldset>
  )
}
