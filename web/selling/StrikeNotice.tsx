import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './SellerHomeScreen.module.css'

/** Tells a seller with strikes what they do at the moment; nothing without any. */
export function StrikeNotice() {
  const { data } = useQuery(q(api.strike.list))
  return data && data.delayDays > 0 ? <Notice days={data.delayDays} /> : null
}

function Notice({ days }: { days: number }) {
  const t = useT()
  if (!useMessageNamespace('reports')) return null
  return (
    <div className={styles.note}>
      <Alert kind="warn">
        {t('reports:strikes.now', { days })}{' '}
        <TextLink href={links.editProfile({ tab: 'account' })}>{t('reports:strikes.see')}</TextLink>
      </Alert>
    </div>
  )
}
