import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Membership } from '#shared/contract/team.ts'
import { acting, useActing } from '#web/kernel/acting.ts'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links, sameSitePath } from '#web/kernel/links.ts'
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
  const [search] = useSearchParams()
  const asked = memberships.find(({ seller, status }) => seller._id === search.get('shop') && status === 'active')
  if (asked)
    return <ShopDoor membership={asked} to={sameSitePath(search.get('to'), links.orders({ role: 'seller' }))} />
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

/** The way to what a shop was told of, from a notification or a mail: the person acts for the shop from there on. */
function ShopDoor({ membership: { seller, role }, to }: { membership: Membership; to: string }) {
  useEffect(() => acting.start({ sellerId: seller._id, shop: seller.name, role }), [seller, role])
  return useActing()?.sellerId === seller._id ? <Navigate to={to} replace /> : null
}
