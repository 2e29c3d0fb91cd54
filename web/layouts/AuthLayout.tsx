import { Outlet, useLocation } from 'react-router'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Logo } from '#web/ui/Logo.tsx'
import styles from './AuthLayout.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

/** Each step of the way in has a still life of its own. */
const scenes: Record<string, [category: string, seed: string]> = {
  [links.signIn()]: ['moving-transport', 'auth1'],
  [links.signUp()]: ['arts-crafts', 'auth2'],
  [links.verifyEmail()]: ['translation-paperwork', 'auth3'],
  [links.forgotPassword()]: ['translation-paperwork', 'auth'],
  [links.resetPassword()]: ['translation-paperwork', 'auth'],
}

/** A form on the left and, where there is room, a still life on the right. */
export function AuthLayout() {
  const { name } = useSite()
  const { pathname } = useLocation()
  const [category, seed] = scenes[pathname] ?? ['arts-crafts', 'auth']
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <div className={styles.halves}>
        <div className={styles.side}>
          <header>
            <Logo name={name} href={links.home()} />
          </header>
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <footer className={styles.foot}>
            <LanguageMenu isUp />
            <ThemeMenu />
          </footer>
        </div>
        <div className={styles.picture}>
          <img className="art" src={artworkUrl(category, seed, { fit: 220 })} alt="" decoding="async" />
        </div>
      </div>
    </>
  )
}
