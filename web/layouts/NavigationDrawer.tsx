import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#shared/contract/user.ts'
import type { NavigationPlace } from '#shared/policies/site-navigation.ts'
import { useActing } from '#web/kernel/acting.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession, useSignOut } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { accountNavigation, homeItem, useUnreadMessages } from './account-navigation.ts'
import styles from './navigation.module.css'
import { currentOf, type NavigationItem, usePublicNavigation } from './navigation.ts'
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx'
import { SiteLogo } from './SiteLogo.tsx'

const icons: Partial<Record<NavigationPlace, Icon>> = {
  services: IconTool,
  products: IconShoppingBag,
  requests: IconMessages,
  providers: IconUsers,
  how: IconHelp,
}
const iconOf = (place: NavigationPlace | undefined) => (place && icons[place]) ?? IconFileText

/** The header's navigation on a phone. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const { user } = useSession()
  const signOut = useSignOut()
  const places = usePublicNavigation()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={<SiteLogo />}
      foot={
        <div className="stack gap-8 full-width">
          {user ? (
            <Button variant="primary" block href={links.addService()}>
              {t('nav.addService')}
            </Button>
          ) : (
            <Grid gap={8} className={styles.ways}>
              <Button variant="primary" block href={links.signUp()}>
                {t('nav.join')}
              </Button>
              <Button block href={links.signIn()}>
                {t('nav.signIn')}
              </Button>
            </Grid>
          )}
          <Row justify="between" tone="muted">
            <LanguageMenu isUp />
            <ThemeMenu />
          </Row>
        </div>
      }
    >
      {user ? (
        <Link className="row align-center gap-12 mb-20" href={links.profile()}>
          <Avatar name={user.name} picture={user.profilePicture} size={48} />
          <span>
            <span className="weight-500 block">{user.name}</span>
            <span className="size-13 tone-muted block">{t('nav.viewProfile')}</span>
          </span>
        </Link>
      ) : null}
      <nav aria-label={t('nav.main')}>
        <NavigationItems places={[homeItem(t), ...places.map((each) => ({ ...each, icon: iconOf(each.place) }))]} />
        {user ? (
          <>
            <hr className={styles.line} />
            <Suspense fallback={null}>
              <AccountItems user={user} />
            </Suspense>
          </>
        ) : null}
      </nav>
      {user ? (
        <>
          <hr className={styles.line} />
          <ul className={styles.drawerList}>
            <li>
              <button
                type="button"
                className={`size-15 ${styles.item} ${styles.drawerItem}`}
                onClick={() => void signOut()}
              >
                <IconLogout size={20} aria-hidden="true" />
                {t('nav.signOut')}
              </button>
            </li>
          </ul>
        </>
      ) : null}
    </Drawer>
  )
}

function AccountItems({ user }: { user: User }) {
  useMessageNamespace('chat')
  useMessageNamespace('product-cards')
  const messages = useUnreadMessages()
  const places = accountNavigation(useT(), user, { site: useSite(), shop: useActing() }).filter(
    ({ key }) => !key.startsWith('add'),
  )
  return <NavigationItems places={places} news={{ messages }} />
}

type UnreadCount = { count: number; label: string }

function NavigationItems({
  places,
  news = {},
}: {
  places: NavigationItem[]
  news?: Partial<Record<string, UnreadCount>>
}) {
  const { pathname } = useLocation()
  return (
    <ul className={styles.drawerList}>
      {places.map(({ key, href, label, icon: Glyph }) => (
        <li key={key}>
          <Link
            href={href}
            className={`size-15 ${styles.item} ${styles.drawerItem}`}
            aria-current={currentOf(href, pathname)}
            aria-label={news[key]?.label}
          >
            <Glyph size={20} aria-hidden="true" />
            {label}
            <Count count={news[key]?.count ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Seen only: the name of the place says it in words. */
const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={`size-13 weight-600 push text-center ${styles.count}`} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null
