import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId, useState } from 'react'
import choiceStyles from './Choice.module.css'
import { classes } from './classes.ts'
import { DropArea } from './DropArea.tsx'
import fieldStyles from './Field.module.css'
import styles from './FileField.module.css'
import { type FileRefusal, formatBytes, sortFiles } from './file-selection.ts'
import { IconButton } from './IconButton.tsx'
import { useLocale } from './LocaleProvider.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { TextLink } from './TextLink.tsx'

export type FileItem = {
  key: string
  name: string
  bytes?: number | undefined
  /** Where it can be opened. */
  href?: string | undefined
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined
  error?: string | undefined
  /** A badge at the right, such as "In review". */
  status?: ReactNode
}

/** Documents: a place to drop them and a list of those that are there. */
export function FileField({
  legend,
  hint,
  help,
  error,
  items,
  onAdd,
  onRemove,
  accept = ['application/pdf', 'image/jpeg', 'image/png'],
  max,
  maxBytes = 10_000_000,
  labels,
}: {
  legend: string
  hint?: string | undefined
  help?: ReactNode
  error?: ReactNode
  items: FileItem[]
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
  accept?: readonly string[] | undefined
  max: number
  maxBytes?: number | undefined
  labels: {
    add: string
    remove: (name: string) => string
    progress: (name: string) => string
    refused: (fileName: string, reason: FileRefusal) => string
  }
}) {
  const locale = useLocale()
  const noteId = useId()
  const [refusals, setRefusals] = useState<string[]>([])
  const choose = (files: File[]) => {
    const { taken, refused } = sortFiles(files, { accept, maxBytes, room: max - items.length })
    setRefusals(refused.map(({ file, reason }) => labels.refused(file.name, reason)))
    if (taken.length > 0) onAdd(taken)
  }
  const problems = error ? [error, ...refusals] : refusals
  return (
    <fieldset>
      <legend className={choiceStyles.legend}>
        {legend}
        {hint ? <span className={fieldStyles.hint}> {hint}</span> : null}
      </legend>
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.key} className={styles.row}>
              <IconFile size={20} aria-hidden="true" />
              <span className={styles.words}>
                {item.href ? (
                  <TextLink href={item.href} target="_blank">
                    {item.name}
                  </TextLink>
                ) : (
                  item.name
                )}
                {item.bytes === undefined ? null : <small>{formatBytes(item.bytes, locale)}</small>}
                {item.error ? <small className={styles.problem}>{item.error}</small> : null}
                {item.progress !== undefined && item.progress < 1 ? (
                  <ProgressBar value={item.progress} label={labels.progress(item.name)} />
                ) : null}
              </span>
              {item.status}
              <IconButton size="sm" icon={IconX} label={labels.remove(item.name)} onClick={() => onRemove(item.key)} />
            </li>
          ))}
        </ul>
      ) : null}
      <DropArea
        label={`${legend}: ${labels.add}`}
        accept={accept}
        multiple={max - items.length > 1}
        disabled={items.length >= max}
        describedBy={noteId}
        isInvalid={problems.length > 0}
        onFiles={choose}
      >
        <IconUpload size={22} aria-hidden="true" />
        {labels.add}
      </DropArea>
      <div id={noteId} aria-live="polite" className={classes(fieldStyles.help, styles.note)}>
        {problems.length > 0
          ? problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may fail with the same words
              <p key={index} className={fieldStyles.error}>
                {problem}
              </p>
            ))
          : help}
      </div>
    </fieldset>
  )
}
