import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import type { ChatFile } from '#shared/contract/chat.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { PrivateThumbnail } from '#web/kernel/PrivateThumbnail.tsx'
import { useDownload } from '#web/kernel/use-download.ts'
import { classes } from '#web/ui/classes.ts'
import { formatBytes } from '#web/ui/DropArea.tsx'
import styles from './MessageFiles.module.css'

/** The pictures and PDF files of a message: a picture opens whole, a file is downloaded. */
export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
  const t = useT()
  const { locale } = useFormat()
  const { save, isBusy } = useDownload(t('chat:files.failed'))
  return (
    <ul className={classes('row wrap gap-8', styles.files)}>
      {files.map(({ _id, url, name, mime, size }) => (
        <li key={_id}>
          {mime === 'application/pdf' ? (
            <button
              type="button"
              className={classes('row align-center gap-8 size-13', styles.file)}
              disabled={isBusy(url)}
              aria-label={t('chat:files.download', { name })}
              onClick={() => void save({ url, fileName: name })}
            >
              <IconFileTypePdf size={20} aria-hidden="true" />
              <span dir="auto" className={classes('shrink', styles.name)}>
                {name}
              </span>
              <span className="tone-faint text-nowrap">{formatBytes(size, locale)}</span>
            </button>
          ) : (
            <PrivateThumbnail
              url={url}
              title={name}
              enlargeLabel={t('chat:files.enlarge', { name })}
              missingText={t('chat:files.missing', { name })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
