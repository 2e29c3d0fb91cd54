import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { fallbackErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { DocumentList } from './DocumentList.tsx'
import { DocumentUpload } from './DocumentUpload.tsx'
import styles from './EditProfileScreen.module.css'
import { cacheAccount } from './own-account.ts'
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
