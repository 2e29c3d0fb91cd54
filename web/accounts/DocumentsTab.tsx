import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DocumentType, type User } from '#shared/contract/user.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { fallbackErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { DropArea, sortFiles } from '#web/ui/DropArea.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { DocumentList } from './DocumentList.tsx'
import uploadStyles from './DocumentsTab.module.css'
import styles from './EditProfileScreen.module.css'
import { cacheAccount, useUpdateAccount } from './own-account.ts'
import { SellerVerification } from './SellerVerification.tsx'

type Document = User['documents'][number]

/** Private documents: those that are there, and a place to send more. */
export function DocumentsTab({ user }: { user: User }) {
  const t = useT()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Document | null>(null)
  const [isOpen, setOpen] = useState(false)
  const remove = useAct(api.user.removeDocument)
  const ask = (document: Document) => {
    setAsked(document)
    setOpen(true)
  }
  const confirm = async () => {
    if (!asked) return
    const reply = await remove.run({ params: { id: user._id, docId: asked._id } })
    if (!reply) return setOpen(false)
    setOpen(false)
    // Older servers may answer without the list; then nothing is known about it.
    const documents: unknown = reply.documents
    if (!Array.isArray(documents))
      return showSnackbar(fallbackErrorText(t, api.user.removeDocument), { severity: 'error' })
    cacheAccount(queries, { ...user, documents: reply.documents })
    showSnackbar(t('accounts:documents.removed'), { severity: 'success' })
  }
  return (
    <div className={styles.parts}>
      <Section look="plain" title={t('accounts:profile.documents')} text={t('accounts:profile.documentsText')}>
        {user.isSeller ? <SellerVerification user={user} isHere /> : null}
        <DocumentList documents={user.documents} onRemove={ask} />
      </Section>
      <DocumentUpload count={user.documents.length} />
      {asked ? (
        <LazyConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
          title={t('accounts:documents.removeTitle')}
          text={t('accounts:documents.removeText', { name: asked.fileName })}
          confirmLabel={t('accounts:documents.removeConfirm')}
          cancelLabel={t('cancel')}
          closeLabel={t('close')}
          isDangerous
          isBusy={remove.isPending}
          busyLabel={t('accounts:documents.removing')}
        />
      ) : null}
    </div>
  )
}

const accept = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 10_000_000
const MAX_DOCUMENTS = 10

const refusals = { type: 'refusedType', size: 'refusedSize', count: 'refusedCount' } as const

/** Sends documents as soon as they are chosen, with what they are. */
function DocumentUpload({ count }: { count: number }) {
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
      <div className={uploadStyles.fields}>
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
          className={uploadStyles.drop}
        >
          <IconUpload size={22} aria-hidden="true" />
          {t('accounts:documents.add')}
        </DropArea>
        {isBusy ? (
          <div className={uploadStyles.sending}>
            <span>{t('accounts:documents.uploading', { name: sending.join(', ') })}</span>
            <ProgressBar
              value={progress ?? 0}
              label={t('accounts:documents.uploading', { name: sending.join(', ') })}
            />
          </div>
        ) : null}
        <div id={noteId} aria-live="polite" className={problems.length ? uploadStyles.problem : uploadStyles.help}>
          {problems.length ? problems.map((problem) => <p key={problem}>{problem}</p>) : help}
        </div>
      </div>
    </Section>
  )
}
