import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { AccountShortcuts } from './AccountShortcuts.tsx'
import { DocumentList } from './DocumentList.tsx'
import { OwnReviews } from './OwnReviews.tsx'
import { useOwnAccount, ownAccountRead } from './own-account.ts'
import { PrivateDetails } from './PrivateDetails.tsx'
import styles from './ProfileScreen.module.css'
import { ProviderHeader } from './ProviderHeader.tsx'
import { SellerVerification } from './SellerVerification.tsx'
import { SessionList } from './SessionList.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { storedUserId } from './stored-user-id.ts'

export const loader = defineLoader(async ({ load, prefetch }) => {
  prefetch(q(api.auth.sessions))
  await load(ownAccountRead(storedUserId()))
})

/** A person's own account: what others see, where the verification stands, what only they see. */
export function ProfileScreen() {
  const t = useT()
  const user = useOwnAccount()
  return (
    <div className="container">
      <Head title={t('accounts:profile.title')} />
      <p className={styles.eyebrow}>{t('accounts:profile.title')}</p>
      <ProviderHeader user={user} isOwn />
      <div className={styles.columns}>
        <div className={styles.main}>
          {user.isSeller ? <SellerVerification user={user} /> : null}
          <Section look="part" title={t('accounts:profile.about')} className={styles.first}>
            {user.bio ? (
              <p className={styles.bio}>{user.bio}</p>
            ) : (
              <div className={styles.none}>
                <p>{t('accounts:profile.noBio')}</p>
                <Button href={links.editProfile()}>{t('accounts:profile.writeBio')}</Button>
              </div>
            )}
          </Section>
          <Section look="part" title={t('accounts:profile.private')}>
            <PrivateDetails user={user} />
          </Section>
          {user.isSeller || user.documents.length ? (
            <Section
              look="part"
              title={t('accounts:profile.documents')}
              text={t('accounts:profile.documentsText')}
              link={{ label: t('accounts:profile.manageDocuments'), href: links.editProfile({ tab: 'documents' }) }}
            >
              <DocumentList documents={user.documents} />
            </Section>
          ) : null}
          <OwnReviews user={user} />
        </div>
        <aside className={styles.aside} aria-label={t('accounts:profile.shortcuts')}>
          <AccountShortcuts user={user} />
          <SessionList />
        </aside>
      </div>
    </div>
  )
}
