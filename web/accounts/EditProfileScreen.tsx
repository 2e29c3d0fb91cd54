import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#shared/contract/user.ts'
import { documentTypes } from '#shared/policies/account.ts'
import { FILE_BYTES } from '#shared/policies/files.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { ConfirmIdentity } from '#web/kernel/ConfirmIdentity.tsx'
import { fallbackErrorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { DropArea, ProgressBar, sortFiles } from '#web/ui/DropArea.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { AccountTab } from './AccountTab.tsx'
import { AddressesTab } from './AddressesTab.tsx'
import { DocumentList } from './DocumentList.tsx'
import styles from './EditProfileScreen.module.css'
import { NotificationsTab } from './NotificationsTab.tsx'
import { cacheAccount, ownAccountRead, storedUserId, useOwnAccount, useUpdateAccount } from './own-account.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { SellerVerification } from './SellerVerification.tsx'
import { TokensTab } from './TokensTab.tsx'

const SecurityTab = lazyComponent(() => import('./security/SecurityTab.tsx').then((m) => m.SecurityTab))

export const loader = defineLoader(async ({ url, load }) => {
  await load(ownAccountRead(storedUserId()))
  if (url.searchParams.get('tab') === 'addresses') await load(savedAddressesRead())
})

const tabs = ['profile', 'security', 'addresses', 'documents', 'notifications', 'account', 'tokens'] as const

/** The screen with all settings of an account; the address names the open tab. */
export function EditProfileScreen() {
  const t = useT()
  const user = useOwnAccount()
  const [params] = useSearchParams()
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'profile'
  const names = {
    profile: t('accounts:edit.tabProfile'),
    security: t('security:tab'),
    addresses: t('addresses:manage.tab'),
    documents: t('accounts:edit.tabDocuments'),
    notifications: t('notification-center:title'),
    account: t('accounts:edit.tabAccount'),
    tokens: t('api-tokens:title'),
  }
  return (
    <>
      <div className={`container ${styles.narrow}`}>
        <Head title={t('accounts:edit.title')} />
        <Breadcrumbs
          label={t('accounts:edit.path')}
          items={[{ label: t('accounts:profile.title'), href: links.profile() }, { label: t('accounts:edit.title') }]}
        />
        <h1 className={`mt-24 mb-16 ${styles.title}`}>{t('accounts:edit.title')}</h1>
        <Tabs
          label={t('accounts:edit.tabs')}
          current={current}
          tabs={tabs.map((tab) => ({
            key: tab,
            label: names[tab],
            href: links.editProfile(tab === 'profile' ? {} : { tab }),
          }))}
        />
        {current === 'security' ? (
          <Suspense fallback={<ListSkeleton label={t('security:loading')} count={3} />}>
            <SecurityTab user={user} />
          </Suspense>
        ) : null}
        {current === 'addresses' ? <AddressesTab /> : null}
        {current === 'documents' ? <DocumentsTab user={user} /> : null}
        {current === 'notifications' ? <NotificationsTab user={user} /> : null}
        {current === 'account' ? <AccountTab user={user} /> : null}
        {current === 'tokens' ? <TokensTab /> : null}
      </div>
      {current === 'profile' ? <ProfileForm key={user._id} user={user} /> : null}
      <ConfirmIdentity />
    </>
  )
}

type Document = User['documents'][number]

/** Private documents: those that are there, and a place to send more. */
function DocumentsTab({ user }: { user: User }) {
  const t = useT()
  const queries = useQueryClient()
  const [confirming, setConfirming] = useState<Document | null>(null)
  const [isOpen, setOpen] = useState(false)
  const remove = useApiMutation(api.user.removeDocument)
  const ask = (document: Document) => {
    setConfirming(document)
    setOpen(true)
  }
  const confirm = async () => {
    if (!confirming) return
    const reply = await remove.run({ params: { id: user._id, docId: confirming._id } })
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
      {confirming ? (
        <LazyConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
          title={t('accounts:documents.removeTitle')}
          text={t('accounts:documents.removeText', { name: confirming.fileName })}
          confirmLabel={t('accounts:documents.removeConfirm')}
          isDangerous
          isBusy={remove.isPending}
          busyLabel={t('accounts:documents.removing')}
        />
      ) : null}
    </div>
  )
}

const accept = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const { documents: MAX_DOCUMENTS } = LIST_LIMITS

const rejections = { type: 'rejectedType', size: 'rejectedSize', count: 'rejectedCount' } as const

/** Sends documents as soon as they are chosen, with what they are. */
function DocumentUpload({ count }: { count: number }) {
  const t = useT()
  const noteId = useId()
  const [type, setType] = useState<(typeof documentTypes)[number]>('id')
  const [problems, setProblems] = useState<string[]>([])
  const [sending, setSending] = useState<string[]>([])
  const { change, progress } = useUpdateAccount({ reject: (errors) => setProblems(Object.values(errors)) })
  const isFull = count >= MAX_DOCUMENTS
  const isBusy = sending.length > 0
  const help = isFull ? t('accounts:documents.full') : t('accounts:documents.addHelp', { count, max: MAX_DOCUMENTS })
  const send = async (files: File[]) => {
    const { taken, rejected } = sortFiles(files, { accept, maxBytes: FILE_BYTES, room: MAX_DOCUMENTS - count })
    setProblems(rejected.map(({ file, reason }) => t(`accounts:documents.${rejections[reason]}`, { name: file.name })))
    if (taken.length === 0) return
    setSending(taken.map(({ name }) => name))
    const success = t('accounts:documents.added', { count: taken.length })
    await change({ documentTypes: taken.map(() => type) }, { documents: taken }, success)
    setSending([])
  }
  return (
    <Section look="plain" title={t('accounts:documents.addLegend')}>
      <Stack gap={16}>
        <SelectField
          label={t('accounts:documents.type')}
          value={type}
          onChange={(value) => setType(documentTypes.find((option) => option === value) ?? 'other')}
          options={documentTypes.map((value) => ({ value, label: t(`accounts:documents.types.${value}`) }))}
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
          <div className="stack gap-8 quiet-text text-anywhere">
            <span>{t('accounts:documents.uploading', { name: sending.join(', ') })}</span>
            <ProgressBar
              value={progress ?? 0}
              label={t('accounts:documents.uploading', { name: sending.join(', ') })}
            />
          </div>
        ) : null}
        <div id={noteId} aria-live="polite" className={`size-13 ${problems.length ? 'tone-danger' : 'tone-faint'}`}>
          {problems.length ? problems.map((problem) => <p key={problem}>{problem}</p>) : help}
        </div>
      </Stack>
    </Section>
  )
}
