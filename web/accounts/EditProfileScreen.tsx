import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#shared/contract/user.ts'
import { documentTypes } from '#shared/policies/account.ts'
import { FILE_BYTES } from '#shared/policies/files.ts'
import { isMandatory, type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { fallbackErrorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { useWorksInShop } from '#web/kernel/use-works-in-shop.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { DropArea, ProgressBar, sortFiles } from '#web/ui/DropArea.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { AccountTab } from './AccountTab.tsx'
import { AddressesTab } from './AddressesTab.tsx'
import { DocumentList } from './DocumentList.tsx'
import styles from './EditProfileScreen.module.css'
import { cacheAccount, ownAccountRead, storedUserId, useOwnAccount, useUpdateAccount } from './own-account.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { SellerVerification } from './SellerVerification.tsx'

export const loader = defineLoader(async ({ url, load }) => {
  await load(ownAccountRead(storedUserId()))
  if (url.searchParams.get('tab') === 'addresses') await load(savedAddressesRead())
})

const tabs = ['profile', 'addresses', 'documents', 'notifications', 'account'] as const

/** The screen with all settings of an account; the address names the open tab. */
export function EditProfileScreen() {
  const t = useT()
  const user = useOwnAccount()
  const [params] = useSearchParams()
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'profile'
  const names = {
    profile: t('accounts:edit.tabProfile'),
    addresses: t('addresses:manage.tab'),
    documents: t('accounts:edit.tabDocuments'),
    notifications: t('notification-center:title'),
    account: t('accounts:edit.tabAccount'),
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
        {current === 'addresses' ? <AddressesTab /> : null}
        {current === 'documents' ? <DocumentsTab user={user} /> : null}
        {current === 'notifications' ? <NotificationsTab user={user} /> : null}
        {current === 'account' ? <AccountTab user={user} /> : null}
      </div>
      {current === 'profile' ? <ProfileForm key={user._id} user={user} /> : null}
    </>
  )
}

type NotificationPreference = User['preferences']['notifications'][string]
type Channel = keyof NotificationPreference

const EVERYTHING: NotificationPreference = { inApp: true, email: true }

/** The notifications of a user, by group and channel. Every switch is saved at once. */
function NotificationsTab({ user }: { user: User }) {
  const t = useT()
  const worksInShop = useWorksInShop()
  const groups = notificationGroups.filter((group) => group !== 'team' || worksInShop)
  return (
    <div className={styles.tab}>
      <Section look="plain" title={t('notification-center:choice.title')} text={t('notification-center:choice.text')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('notification-center:choice.inApp')}</th>
              <th scope="col">{t('notification-center:choice.email')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group} group={group} user={user} />
            ))}
          </tbody>
        </table>
        <p className="size-13 tone-muted weight-400 mt-20">{t('notification-center:choice.must')}</p>
      </Section>
    </div>
  )
}

function GroupRow({ group, user }: { group: NotificationGroup; user: User }) {
  const t = useT()
  const wish = user.preferences.notifications[group] ?? EVERYTHING
  const title = t(`notification-center:choice.groups.${group}.title`)
  // Shown at once; what could not be saved goes back.
  const [wanted, setRequested] = useState<NotificationPreference | null>(null)
  const account = useUpdateAccount({ reject: () => undefined })
  const choose = async (channel: Channel, isOn: boolean) => {
    const next = { ...wish, [channel]: isOn }
    setRequested(next)
    await account.change(
      { preferences: { notifications: { [group]: next } } },
      {},
      t('notification-center:choice.saved'),
    )
    setRequested(null)
  }
  const shown = wanted ?? wish
  const isLocked = isMandatory(group)
  return (
    <tr>
      <th scope="row">
        <span className="weight-500">{title}</span>
        <p className="size-13 tone-muted weight-400">{t(`notification-center:choice.groups.${group}.text`)}</p>
      </th>
      <td>
        <CheckboxField
          look="switch"
          label={<span className="visually-hidden">{t('notification-center:choice.inAppOf', { group: title })}</span>}
          checked={shown.inApp}
          disabled={account.isPending}
          onChange={(isOn) => void choose('inApp', isOn)}
        />
      </td>
      <td>
        <CheckboxField
          look="switch"
          label={<span className="visually-hidden">{t('notification-center:choice.emailOf', { group: title })}</span>}
          checked={shown.email || isLocked}
          disabled={isLocked || account.isPending}
          onChange={(isOn) => void choose('email', isOn)}
        />
        {isLocked ? <span className="size-12 tone-faint block">{t('notification-center:choice.always')}</span> : null}
      </td>
    </tr>
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
