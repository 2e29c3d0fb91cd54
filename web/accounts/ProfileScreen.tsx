import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { DocumentList } from './DocumentList.tsx'
import { OwnReviews } from './OwnReviews.tsx'
import { useOwnAccount } from './own-profile.ts'
import { PrivateFacts } from './PrivateFacts.tsx'
import styles from './ProfileScreen.module.css'
import { ProviderHead } from './ProviderHead.tsx'
import { SessionList } from './SessionList.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Verification } from './Verification.tsx'

/** A person's own account: what others see, where the verification stands, what only they see. */
export function ProfileScreen() {
  const t = useT()
  const user = useOwnAccount()
  return (
    <div className="container">
      <Head title={t('accounts:profile.title')} />
      <p className={styles.eyebrow}>{t('accounts:profile.title')}</p>
      <ProviderHead user={user} isOwn />
      <div className={styles.columns}>
        <div className={styles.main}>
          {user.isSeller ? <Verification user={user} /> : null}
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
            <PrivateFacts user={user} />
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
          <Shortcuts user={user} />
          <SessionList />
        </aside>
      </div>
    </div>
  )
}
