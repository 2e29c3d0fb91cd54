import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useId, useState } from 'react'
import { DocumentType } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { sortFiles } from '#web/ui/file-selection.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './DocumentUpload.module.css'
import { useUpdateAccount } from './use-update-account.ts'

const accept = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 10_000_000
const MAX_DOCUMENTS = 10

const refusals = { type: 'refusedType', size: 'refusedSize', count: 'refusedCount' } as const

/** Sends documents as soon as they are chosen, with what they are. */
export function DocumentUpload({ count }: { count: number }) {
  const t = useT()
  const noteId = useId()
  const [type, setType] = useState<(typeof DocumentType.options)[number]>('id')
  const [problems, setProblems] = useState<string[]>([])
  const [sending, setSending] = useState<string[]>([])
  const { change, progress } = useUpdateAccount({ refuse: (errors) => setProblems(Object.values(errors)) })
  const isFull = count >= MAX_DOCUMENTS
  const isBusy = sending.length > 0
  const help = isFull ? t('accounts:documents.full') : t('accounts:documents.addHelp', { count, max: MAX_DOCUMENTS })
  const send = async (files: File[]) => {
    const { taken, refused } = sortFiles(files, { accept, maxBytes: MAX_BYTES, room: MAX_DOCUMENTS - count })
    setProblems(refused.map(({ file, reason }) => t(`accounts:documents.${refusals[reason]}`, { name: file.name })))
    if (taken.length === 0) return
    setSending(taken.map(({ name }) => name))
    const success = t('accounts:documents.added', { count: taken.length })
    await change({ documentTypes: taken.map(() => type) }, { documents: taken }, success)
    setSending([])
  }
  return (
    <Section look="plain" title={t('accounts:documents.addLegend')}>
      <div className={styles.fields}>
        <SelectField
          label={t('accounts:documents.type')}
          value={type}
          onChange={(value) => setType(DocumentType.options.find((option) => option === value) ?? 'other')}
          options={DocumentType.options.map((value) => ({ value, label: t(`accounts:documents.types.${value}`) }))}
        />
        <DropArea
          label={t('accounts:documents.add')}
          accept={accept}
          multiple={MAX_DOCUMENTS - count > 1}
          disabled={isFull || isBusy}
          describedBy={noteId}
          isInvalid={problems.length > 0}
          onFiles={(files) => void send(files)}
          className={styles.drop}
        >
          <IconUpload size={22} aria-hidden="true" />
          {t('accounts:documents.add')}
        </DropArea>
        {isBusy ? (
          <div className={styles.sending}>
            <span>{t('accounts:documents.uploading', { name: sending.join(', ') })}</span>
            <ProgressBar
              value={progress ?? 0}
              label={t('accounts:documents.uploading', { name: sending.join(', ') })}
            />
          </div>
        ) : null}
        <div id={noteId} aria-live="polite" className={problems.length ? styles.problem : styles.help}>
          {problems.length ? problems.map((problem) => <p key={problem}>{problem}</p>) : help}
        </div>
      </div>
    </Section>
  )
}
