import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#shared/contract/user.ts'
import { hasRight } from '#shared/policies/staff.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { ConfirmIdentity } from '#web/kernel/ConfirmIdentity.tsx'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { AdminSearch } from './AdminSearch.tsx'
import { homeItem } from './account-navigation.ts'
import { adminNavigation } from './admin-navigation.ts'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import { MenuButton } from './MenuButton.tsx'
import styles from './navigation.module.css'
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { SiteLogo } from './SiteLogo.tsx'
import { UserMenu } from './UserMenu.tsx'

const loadDrawer = () => import('#web/ui/Drawer.tsx')
const Drawer = lazyComponent(() => loadDrawer().then((m) => m.Drawer))

/** The administrators' part: its places in a sidebar, or in a drawer where there is no room for one. */
export function AdminLayout() {
  const t = useT()
  const { user } = useSession()
  return (
    <>
      <LayoutTop />
      <div className={styles.frame}>
        <Grid aria-label={t('nav.admin')} as="nav" gap={10} className={styles.sidebar}>
          <SiteLogo href={links.home()} size={28} />
          <AdminNavigation />
        </Grid>
        <div className="shrink">
          <Row as="header" justify="end" className={styles.header}>
            <span className={styles.phone}>
              <MenuButton load={loadDrawer}>
                {(drawer) => (
                  <Drawer
                    {...drawer}
                    title={<SiteLogo />}
                    foot={
                      <div className="row align-center justify-between tone-muted full-width">
                        <LanguageMenu isUp />
                        <ThemeMenu />
                      </div>
                    }
                  >
                    <nav aria-label={t('nav.admin')}>
                      <AdminNavigation />
                    </nav>
                  </Drawer>
                )}
              </MenuButton>
              <SiteLogo href={links.home()} />
            </span>
            {user?.staffRole ? <AdminSearch /> : null}
            <span className={`row align-center gap-4 ${styles.tools}`}>
              <span className={`row align-center gap-4 ${styles.choices}`}>
                <LanguageMenu isShort />
                <ThemeMenu />
              </span>
              {user ? (
                <Suspense>
                  <NotificationBell />
                </Suspense>
              ) : null}
              {user ? <AdminMenu user={user} /> : null}
            </span>
          </Row>
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <ScreenOutlet />
          </main>
          {user ? <ConfirmIdentity /> : null}
        </div>
      </div>
    </>
  )
}

/** The navigation for administrators; the item of exactly this address is marked. */
function AdminNavigation() {
  const t = useT()
  const { pathname } = useLocation()
  const waiting: Record<string, number> = { queue: useWaitingCount(), bank: useBankCount() }
  // Both addresses lead to the dashboard.
  const here = pathname === '/admin/dashboard' ? links.admin() : pathname
  const { user } = useSession()
  return adminNavigation(t, user?.staffRole).map(({ key, label, items }) => (
    <div key={key} className={styles.group}>
      {label ? <p className={`size-13 tone-faint ${styles.groupName}`}>{label}</p> : null}
      <ul aria-label={label} className={`stack gap-2 ${styles.adminList}`}>
        {items.map((item) => (
          <li key={item.key}>
            <Link
              href={item.href}
              className={`size-14 tone-muted ${styles.item} ${styles.adminItem}`}
              aria-current={item.href === here ? 'page' : undefined}
            >
              <item.icon size={20} aria-hidden="true" />
              {item.label}
              {waiting[item.key] ? (
                <>
                  <span className={`size-12 tone-muted push tabular text-center ${styles.waiting}`} aria-hidden="true">
                    {waiting[item.key]}
                  </span>
                  <span className="visually-hidden">{t('admin:nav.waiting', { count: waiting[item.key] ?? 0 })}</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The number of cases that wait for a decision. Fetched again on every screen, since most screens decide about one. */
function useWaitingCount(): number {
  const { key } = useLocation()
  const { data, refetch } = useQuery({
    ...q(adminApi.adminQueue.list, { query: { limit: 1 } }),
    refetchInterval: usePollingInterval(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step to another screen asks again
  useEffect(() => {
    void refetch()
  }, [key, refetch])
  return Object.values(data?.counts ?? {}).reduce((sum, each) => sum + each, 0)
}

/** The number of bookings of the bank that wait for a decision, for those who may see them. */
function useBankCount(): number {
  const { user } = useSession()
  const { data } = useQuery({
    ...q(adminApi.adminBank.summary),
    refetchInterval: usePollingInterval(),
    enabled: hasRight(user?.staffRole, 'finance'),
  })
  return data?.bank.waiting ?? 0
}

/** The administrator's own menu: out of the administrators' part, to their own things, and out. */
function AdminMenu({ user }: { user: User }) {
  const t = useT()
  const places = [
    homeItem(t),
    { key: 'profile', href: links.profile(), label: t('nav.profile'), icon: IconUser },
    { key: 'settings', href: links.editProfile(), label: t('nav.settings'), icon: IconSettings },
  ]
  return <UserMenu user={user} places={places} />
}
