import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import styles from './DropArea.module.css'

/** A dashed place to click or to drop files on; the file input inside makes it work with the keyboard. */
export function DropArea({
  label,
  accept,
  multiple,
  disabled,
  describedBy,
  isInvalid,
  onFiles,
  children,
  className,
}: {
  label: string
  accept: readonly string[]
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
  className?: string | undefined
}) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <label
      htmlFor={id}
      className={classes(styles.area, isOver && styles.over, className)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it was taken away.
          event.currentTarget.value = ''
        }}
      />
      {children}
    </label>
  )
}
