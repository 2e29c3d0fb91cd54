import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { AccountTab } from './AccountTab.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import styles from './EditProfileScreen.module.css'
import { NotificationsTab } from './NotificationsTab.tsx'
import { ownAccountRead, storedUserId, useOwnAccount } from './own-account.ts'
import { ProfileForm } from './ProfileForm.tsx'

export const loader = defineLoader(async ({ load }) => {
  await load(ownAccountRead(storedUserId()))
})

const tabs = ['profile', 'documents', 'notifications', 'account'] as const

/** Everything that a person can change about their account; which part is in the address. */
export function EditProfileScreen() {
  const t = useT()
  const user = useOwnAccount()
  const [params] = useSearchParams()
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'profile'
  const names = {
    profile: t('accounts:edit.tabProfile'),
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
        <h1 className={styles.title}>{t('accounts:edit.title')}</h1>
        <Tabs
          label={t('accounts:edit.tabs')}
          current={current}
          tabs={tabs.map((tab) => ({
            key: tab,
            label: names[tab],
            href: links.editProfile(tab === 'profile' ? {} : { tab }),
          }))}
        />
        {current === 'documents' ? <DocumentsTab user={user} /> : null}
        {current === 'notifications' ? <NotificationsTab user={user} /> : null}
        {current === 'account' ? <AccountTab user={user} /> : null}
      </div>
      {current === 'profile' ? <ProfileForm key={user._id} user={user} /> : null}
    </>
  )
}
