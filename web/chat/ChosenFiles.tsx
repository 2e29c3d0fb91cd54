import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatBytes, ProgressBar } from '#web/ui/DropArea.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './MessageFiles.module.css'

/** The files that go with the next message, and how far they are on their way. */
export function ChosenFiles({
  files,
  progress,
  onRemove,
}: {
  files: readonly File[]
  /** From 0 to 1 while they are sent. */
  progress: number | null
  onRemove: (file: File) => void
}) {
  const t = useT()
  const { locale } = useFormat()
  return (
    <div className={styles.chosen}>
      <ul className="row wrap gap-8" aria-label={t('chat:files.chosen')}>
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <span className={classes('row align-center gap-8 size-13', styles.file)}>
              <span dir="auto" className={classes('shrink', styles.name)}>
                {file.name}
              </span>
              <span className="tone-faint text-nowrap">{formatBytes(file.size, locale)}</span>
              <IconButton
                icon={IconX}
                size="sm"
                label={t('chat:files.remove', { name: file.name })}
                disabled={progress !== null}
                onClick={() => onRemove(file)}
              />
            </span>
          </li>
        ))}
      </ul>
      {progress === null ? null : <ProgressBar value={progress} label={t('chat:files.sending')} />}
    </div>
  )
}
