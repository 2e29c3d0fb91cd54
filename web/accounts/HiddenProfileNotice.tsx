import type { PublicUser } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ProviderScreen.module.css'

/** Why others do not see this page, and for its owner what to do about it. */
export function HiddenProfileNotice({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const t = useT()
  const own = user.isSeller ? t('accounts:provider.hidden') : t('accounts:provider.hiddenNoSeller')
  return (
    <div className={styles.note}>
      <Alert kind="warn">
        {isOwn ? own : t('accounts:provider.hiddenFromOthers')}{' '}
        {isOwn ? (
          <TextLink underline href={user.isSeller ? links.profile() : links.editProfile({ tab: 'account' })}>
            {t('accounts:provider.whatToDo')}
          </TextLink>
        ) : null}
      </Alert>
    </div>
  )
}
