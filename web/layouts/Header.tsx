import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import styles from './Header.module.css'
import { HeaderSearch } from './HeaderSearch.tsx'
import { MenuButton } from './MenuButton.tsx'
import { currentOf, usePublicNavigation } from './navigation.ts'
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx'
import { SiteLogo } from './SiteLogo.tsx'

/** Visitors have none. */
const AccountTools = lazyComponent(() => import('./AccountTools.tsx').then((m) => m.AccountTools))
const loadDrawer = () => import('./NavigationDrawer.tsx')
const NavigationDrawer = lazyComponent(() => loadDrawer().then((m) => m.NavigationDrawer))

/** The header with the navigation and the account; on a phone most of it is in a drawer. */
export function Header() {
  const t = useT()
  const { pathname } = useLocation()
  const places = usePublicNavigation()
  // Another screen closes it.
  const [searchAt, setSearchAt] = useState<string | null>(null)
  const isSearchOpen = searchAt === pathname
  // The start page has a search of its own.
  const hasSearch = pathname !== links.home()
  return (
    <header className={styles.header}>
      <div className={`container ${styles.row}`}>
        <span className={styles.phone}>
          <MenuButton load={loadDrawer}>{(drawer) => <NavigationDrawer {...drawer} />}</MenuButton>
        </span>
        <SiteLogo href={links.home()} />
        <nav className={`row ${styles.nav}`} aria-label={t('nav.main')} data-beside-search={hasSearch ? '' : undefined}>
          {places.map(({ key, href, label, place }, at) => (
            <Link
              key={key}
              href={href}
              className={`size-15 tone-muted text-nowrap ${styles.place}`}
              data-spare={place === 'how' || at > 3 ? '' : undefined}
              aria-current={currentOf(href, pathname)}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={`row justify-end grow ${styles.search}`}>{hasSearch ? <HeaderSearch /> : null}</div>
        <div className={styles.tools}>
          <span className={styles.toggle}>
            <IconButton
              icon={IconSearch}
              label={t('search.open')}
              aria-expanded={isSearchOpen}
              onClick={() => setSearchAt(isSearchOpen ? null : pathname)}
            />
          </span>
          <span className={styles.desktop}>
            <LanguageMenu isShort />
            <ThemeMenu />
          </span>
          <Account />
        </div>
      </div>
      {isSearchOpen ? (
        <div className={`container ${styles.searchRow}`}>
          <HeaderSearch autoFocus onSearch={() => setSearchAt(null)} />
        </div>
      ) : null}
    </header>
  )
}

/** The person's menu, or the ways in. */
function Account() {
  const t = useT()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  if (user)
    return (
      <Suspense
        fallback={
          <span className={styles.desktop}>
            <Avatar name={user.name} picture={user.profilePicture} size={36} />
          </span>
        }
      >
        <AccountTools user={user} />
      </Suspense>
    )
  const from = pathname + search
  return (
    <span className={styles.desktop}>
      <Button variant="quiet" size="sm" href={links.signIn(from)}>
        {t('nav.signIn')}
      </Button>
      <Button size="sm" href={links.signUp(from)}>
        {t('nav.join')}
      </Button>
    </span>
  )
}
