import { useSuspenseQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { Memberships } from './Memberships.tsx'
import { ShopPeople } from './ShopPeople.tsx'
import { TeamLog } from './TeamLog.tsx'
import styles from './TeamScreen.module.css'

const membershipsRead = () => q(api.team.memberships)

export const loader = defineLoader(({ load }) => load(membershipsRead()))

/** The shops in which the person works or is invited to, and for a seller the people of their own. */
export function TeamScreen() {
  const t = useT()
  const { isSeller } = useUser()
  const { memberships } = useSuspenseQuery(membershipsRead()).data
  return (
    <div className={`container ${styles.narrow}`}>
      <Head title={t('team:title')} noindex />
      <h1 className={styles.title}>{t('team:title')}</h1>
      <p className={styles.lead}>{t('team:lead')}</p>
      <div className={styles.parts}>
        {memberships.length > 0 || !isSeller ? <Memberships memberships={memberships} /> : null}
        {isSeller ? (
          <>
            <ShopPeople />
            <TeamLog />
          </>
        ) : null}
      </div>
    </div>
  )
}
