import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import type { User } from '#shared/contract/user.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useDownload } from '#web/kernel/use-download.ts'
import { classes } from '#web/ui/classes.ts'
import { formatBytes } from '#web/ui/DropArea.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import listStyles from './account.module.css'

type Document = User['documents'][number]

const tones: Record<Document['status'], StatusTone> = { pending: 'wait', approved: 'done', rejected: 'problem' }

/** Private documents with their state; `onRemove` where they can be managed. */
export function DocumentList({
  documents,
  onRemove,
  actionOf,
  none,
}: {
  documents: Document[]
  /** The text of an empty list, in the words of its reader; the owner's by default. */
  none?: string | undefined
  onRemove?: ((document: Document) => void) | undefined
  /** Another action on a document, before its download. */
  actionOf?: ((document: Document) => ReactNode) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const files = useDownload(t('accounts:documents.downloadFailed'))
  if (documents.length === 0) return <p className="tone-muted">{none ?? t('accounts:documents.none')}</p>
  return (
    <ul className={listStyles.documents} aria-label={t('accounts:documents.list')}>
      {documents.map((document) => (
        <li key={document._id} className={classes(listStyles.row, listStyles.document)}>
          <IconFile size={22} aria-hidden="true" className="tone-faint" />
          <span className={classes(listStyles.words, listStyles.documentWords)}>
            <b>{t(`accounts:documents.types.${document.type}`)}</b>
            <small>
              {document.fileName} · {formatBytes(document.size, format.locale)} ·{' '}
              {t('accounts:documents.uploaded', { date: format.date(document.uploadedAt, 'short') })}
            </small>
          </span>
          <StatusBadge tone={tones[document.status]} size="sm">
            {t(`accounts:documents.status.${document.status}`)}
          </StatusBadge>
          <Row as="span" gap={4} align="center">
            {actionOf?.(document)}
            <IconButton
              size="sm"
              icon={IconDownload}
              label={t('accounts:documents.download', { name: document.fileName })}
              disabled={files.isBusy(document.url)}
              onClick={() => void files.save(document)}
            />
            {onRemove ? (
              <IconButton
                size="sm"
                icon={IconTrash}
                label={t('accounts:documents.remove', { name: document.fileName })}
                onClick={() => onRemove(document)}
              />
            ) : null}
          </Row>
        </li>
      ))}
    </ul>
  )
}
