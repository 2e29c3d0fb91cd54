import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { numberFormat } from './intl.ts'
import styles from './Picture.module.css'

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
      className={classes('size-13 tone-muted text-center', styles.area, isOver && styles.over, className)}
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

/** The reason for which a file was refused. */
export type FileRejection = 'type' | 'size' | 'count'

/** Sorts chosen files into those that may be added and those that may not, by the same rules as the server. */
export function sortFiles(
  files: Iterable<File>,
  rules: { accept: readonly string[]; maxBytes: number; room: number },
): { taken: File[]; rejected: { file: File; reason: FileRejection }[] } {
  const taken: File[] = []
  const rejected: { file: File; reason: FileRejection }[] = []
  for (const file of files) {
    if (!rules.accept.includes(file.type)) rejected.push({ file, reason: 'type' })
    else if (file.size > rules.maxBytes) rejected.push({ file, reason: 'size' })
    else if (taken.length >= rules.room) rejected.push({ file, reason: 'count' })
    else taken.push(file)
  }
  return { taken, rejected }
}

/** "2.4 MB", in the language's way of writing it. */
export function formatBytes(bytes: number, locale: string): string {
  // In whole kilobytes, begun ones too: no file is "0 kB".
  if (bytes < 999_000) return numberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(bytes / 1_000))
  const format = numberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return format.format(bytes / 1_000_000)
}

/** The progress of something, from 0 to 1. */
export function ProgressBar({
  value,
  label,
  className,
}: {
  value: number
  label: string
  className?: string | undefined
}) {
  return <progress className={classes(styles.bar, className)} value={value} max={1} aria-label={label} />
}
